import type { Page } from '@playwright/test'

/** Where a text of the lesson that is open in the editor is written. */
export const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** Adds a content to the lesson that is open in the editor. */
export async function add(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

/** Inserts something where a text is being written. */
export async function insert(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

/** Puts something on the clipboard of the page, such as a small picture, and pastes it, as the keyboard would. */
export async function paste(page: Page, clipboard: { html?: string; picture?: boolean }): Promise<void> {
  await text(page).evaluate(async (element, { html, picture }) => {
    const data = new DataTransfer()
    if (html) data.setData('text/html', html)
    if (picture) {
      const canvas = document.createElement('canvas')
      canvas.width = 64
      canvas.height = 48
      canvas.getContext('2d')?.fillRect(8, 8, 32, 24)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (blob) data.items.add(new File([blob], 'tree.png', { type: 'image/png' }))
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, clipboard)
}
