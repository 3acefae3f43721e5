import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { courseNamed, publishLesson } from '../lesson-making.ts'
import { signInByPin } from '../people.ts'

test('a field to be mended in a long dialog is not left under its title', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await signInByPin(page, 'DG25009')
  await page.goto('/learn/attendance')
  await page.getByRole('button', { name: 'Apply' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send application' }).click()
  const field = dialog.getByLabel('For', { exact: true })
  await expect(field).toBeFocused()
  const bottomOfTitle = await dialog.getByRole('heading', { name: 'Apply' }).evaluate((title) => title.getBoundingClientRect().bottom)
  const label = dialog.getByText('For', { exact: true })
  await expect.poll(() => label.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(bottomOfTitle)
})

/** A button is disabled while it works, and a browser takes the focus from what is disabled. */
test.describe('whoever works by keyboard keeps their place', { tag: '@desktop' }, () => {
  test('when all is marked as read, which is also said', async ({ page }) => {
    await signInByPin(page, 'DG25007')
    await page.goto('/learn/notifications')
    const mark = page.getByRole('button', { name: 'Mark all as read' })
    await mark.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'All notifications are marked as read' })).toBeAttached()
    await expect(mark).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test.describe('an administrator', () => {
    test.use({ person: 'administrator' })
    test('when the server refuses a field of a dialog', async ({ page, expectMessage }) => {
      expectMessage(/status of 400/)
      await page.goto('/admin/calendar')
      await page.getByRole('button', { name: 'Add to calendar' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Add to calendar' }).click()
      await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.')
      await expect(dialog.getByLabel('Title')).toBeFocused()
    })
  })

  test.describe('a teacher', () => {
    test.use({ person: 'teacher' })
    test('when a menu that was fetched at the press closes again', async ({ page }) => {
      await page.goto('/teacher/courses')
      await page
        .getByRole('main')
        .getByRole('link', { name: /CS301PC/ })
        .click()
      const menus = [
        { button: page.getByRole('button', { name: 'Actions for Linked lists' }), first: 'Edit' },
        { button: page.getByRole('button', { name: 'Account of Dr. S. Lakshmi' }), first: 'My Account' },
      ]
      for (const { button, first } of menus) {
        await button.press('Enter')
        await expect(page.getByRole('menuitem', { name: first })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(button).toBeFocused()
      }
    })
    test('when the details of a lesson are saved', async ({ page }) => {
      const course = await courseNamed(page.request, 'Data Structures Lab')
      const lessonId = await publishLesson(page.request, course.id, 'Kept by keyboard', [
        { type: 'text', title: 'Words', body: '<p>Some.</p>' },
      ])
      await page.goto(`/teacher/courses/${course.id}/lessons/${lessonId}/edit`)
      const save = page.getByRole('button', { name: 'Save details' })
      await expect(save).toBeDisabled()
      await page.getByLabel('Summary').fill('What a list is, and what it costs.')
      await save.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
      await expect(save).toBeFocused()
      // Nothing is changed, so nothing is saved once more.
      await expect(save).toBeDisabled()
    })
  })
})
