import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { cutDuringUpload } from '../cut-network.ts'
import { test } from '../fixtures.ts'
import { holdTimers, noticeMs } from '../held-timers.ts'
import { pdfSaying } from '../lesson-making.ts'

const mb = 1024 * 1024
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })

async function upload(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  await (await choosing).setFiles(files)
}

async function makeFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create folder' }).click()
  await expect(row(page, name)).toBeVisible()
}

async function choose(page: Page, file: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${file}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test.describe('the files of a learner', () => {
  test.use({ person: 'learner' })

  test('are uploaded, renamed, moved, found by a word inside, deleted and brought back', async ({ page }) => {
    await holdTimers(page, noticeMs)
    await page.goto('/learn/fileExplorer')
    await expect(page.getByText('No files yet')).toBeVisible()
    const sheet = await pdfSaying('A first page about something else.', 'Quicksort partitions around a pivot.')
    await upload(page, [{ name: 'Sheet.pdf', mimeType: 'application/pdf', buffer: sheet }])
    await expect(uploads(page)).toContainText('1 file uploaded')
    await expect(row(page, /Sheet\.pdf/)).toContainText('PDF')
    await uploads(page).getByRole('button', { name: 'Close uploads' }).click()
    await expect(uploads(page)).toBeHidden()

    await makeFolder(page, 'Semester 3')
    await choose(page, 'Sheet.pdf', 'Rename')
    const dialog = page.getByRole('dialog', { name: 'Rename Sheet.pdf' })
    await dialog.getByLabel('Name').fill('Sorting.pdf')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await choose(page, 'Sorting.pdf', 'Move to')
    await page.getByRole('radio', { name: 'Semester 3' }).check()
    await page.getByRole('button', { name: 'Move here' }).click()
    await expect(row(page, /Sorting\.pdf/)).toBeHidden()
    await row(page, /Semester 3/).click()
    await expect(grid(page, 'Semester 3').getByRole('row', { name: /Sorting\.pdf/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText('My filesSemester 3')

    const search = page.getByRole('searchbox', { name: 'Search by name, or words in a document' })
    // The text of a document is read after it came, so it is asked for until it is there.
    await expect(async () => {
      await search.fill('')
      await search.fill('partit')
      await expect(page.locator('mark')).toHaveText('partitions', { timeout: 2_000 })
    }).toPass()
    await expect(row(page, /Sorting\.pdf/)).toContainText('Page 2: Quicksort partitions around a pivot')
    await row(page, /Sorting\.pdf/).click()
    const preview = page.getByRole('dialog', { name: 'Sorting.pdf' })
    await expect(preview.getByText('A first page about something else.')).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()

    await choose(page, 'Sorting.pdf', 'Delete')
    await expect(row(page, /Sorting\.pdf/)).toBeHidden()
    // What was done before is no longer offered to be undone, nor taken for this.
    const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Undo' }) })
    await expect(notice.filter({ hasText: 'is moved' })).toHaveCount(0)
    await notice.filter({ hasText: 'Sorting.pdf is deleted' }).getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, /Sorting\.pdf/)).toBeVisible()
  })
})

test.describe('an upload', () => {
  test.use({ person: 'learnerOfDgipuc' })

  test('that is cut in the middle goes on where it stopped, in a new tab', async ({ page, context, expectMessage }) => {
    expectMessage(/net::ERR_INTERNET_DISCONNECTED/)
    await page.goto('/learn/fileExplorer')
    const lecture = { name: 'Lecture.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(12 * mb, 'abcdefg') }
    await cutDuringUpload(page, () => upload(page, [lecture]))
    await uploads(page).getByRole('button', { name: 'Uploading 1 file' }).click()
    await expect(uploads(page)).toContainText('No network. Goes on by itself.')
    await page.close()

    const offsets: number[] = []
    context.on('request', (request) => request.method() === 'PATCH' && offsets.push(Number(request.headers()['upload-offset'])))
    const next = await context.newPage()
    await next.goto('/learn/notifications')
    await expect(uploads(next)).toContainText('1 file uploaded')
    // Nothing of what had come was sent again.
    expect(Math.min(...offsets)).toBeGreaterThanOrEqual(8 * mb)
    await next.goto('/learn/fileExplorer')
    await expect(row(next, /Lecture\.bin/)).toContainText('12 MB')
    await expect(uploads(next)).toBeHidden()
  })
})

test.describe('on a wide window', { tag: '@desktop' }, () => {
  test.use({ person: 'teacherOfDgipuc' })

  test('files are gone through by keyboard, and dragged into a folder', async ({ page }) => {
    await page.goto('/teacher/fileExplorer')
    const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) })
    await makeFolder(page, 'Kept')
    await upload(page, [text('one.txt'), text('two.txt')])
    await expect(uploads(page)).toContainText('2 files uploaded')
    await row(page, /two\.txt/).dragTo(row(page, /Kept/))
    await expect(row(page, /two\.txt/)).toBeHidden()

    await row(page, /Kept/).focus()
    await page.keyboard.press('End')
    await expect(row(page, /one\.txt/)).toBeFocused()
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await page.keyboard.type('first')
    await page.keyboard.press('Enter')
    await expect(row(page, /first\.txt/)).toBeVisible()
    await row(page, /Kept/).focus()
    await row(page, /first\.txt/).focus()
    await page.keyboard.press('Delete')
    await expect(row(page, /first\.txt/)).toBeHidden()
    await row(page, /Kept/).focus()
    await page.keyboard.press('Enter')
    await expect(grid(page, 'Kept').getByRole('row')).toHaveCount(1)
    await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Bin').click()
    await page.getByRole('button', { name: 'Restore first.txt' }).click()
    await expect(page.getByText('The bin is empty')).toBeVisible()
  })
})
