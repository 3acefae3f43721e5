import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { courseNamed, publishLesson } from '../lesson-making.ts'
import { signInByPin } from '../people.ts'

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

  test.describe('a teacher', () => {
    test.use({ person: 'teacher' })
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
