import { expect } from '@playwright/test'
import { addressOf } from '#contract/client.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { settle } from '../a11y/axe.ts'
import { callerOf } from '../college-making.ts'
import { type OpenAs, test } from '../fixtures.ts'
import { courseNamed, pdfSaying, publishLesson, uploadFor } from '../lesson-making.ts'

/** A lesson with a text and a PDF, published by its teacher. */
async function publishHeaps(openAs: OpenAs): Promise<{ courseId: string; lessonId: string; textId: string }> {
  const teacher = await openAs('teacher')
  const course = await courseNamed(teacher.request, 'Data Structures')
  const sheet = await pdfSaying('A heap is a tree that is nearly complete.')
  const fileId = await uploadFor(teacher.request, course.id, 'document', 'Heaps.pdf', 'application/pdf', sheet)
  const lessonId = await publishLesson(teacher.request, course.id, 'Heaps on the train', [
    { type: 'text', title: 'What a heap is', body: '<p>A parent is never smaller than its children.</p>' },
    { type: 'document', title: 'Heaps, the sheet', fileId },
  ])
  const { contents } = await callerOf(teacher.request)(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })
  await teacher.close()
  return { courseId: course.id, lessonId, textId: contents[0]?.id ?? '' }
}

test.describe('a course kept on the phone', () => {
  test.use({ person: 'learner', serviceWorkers: 'allow' })

  test('is read without a network, and progress made there is sent once when it is back', { tag: '@phone' }, async ({
    openAs,
    page,
    context,
    expectMessage,
  }) => {
    expectMessage(/ERR_(FAILED|INTERNET_DISCONNECTED)/)
    const { courseId, lessonId, textId } = await publishHeaps(openAs)
    const lessonAddress = `/learn/courses/${courseId}/lessons/${lessonId}`

    await page.goto(`/learn/courses/${courseId}`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole('button', { name: 'Keep on this phone' }).click()
    await expect(page.getByText(/^Kept, .* as of \d\d:\d\d\.$/)).toBeVisible()

    await context.setOffline(true)
    await page.goto(lessonAddress)
    await expect(page.getByText('No network. What you see is as of')).toBeVisible()
    await expect(page.getByText('A parent is never smaller than its children.')).toBeVisible()
    await expect(page.getByText('A heap is a tree that is nearly complete.')).toBeVisible()
    // The device's database opens too late, as where a phone puts the page away right after the tap. What was tapped is in the page's notes by then
    // (decision 11), and the page after the reload, whose database opens again, sends it.
    await page.evaluate(() => {
      const unanswered = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
      Object.assign(IDBFactory.prototype, { open: unanswered })
    })
    await page.getByRole('button', { name: 'Mark as done: What a heap is', pressed: false }).click()
    await page.reload()
    const done = page.getByRole('button', { name: 'Mark as done: What a heap is', pressed: true })
    await expect(done).toBeVisible()

    const ticks: string[] = []
    context.on('request', (request) => {
      const isTold = request.method() === 'POST' && request.url().endsWith(addressOf(lessonReading.recordProgress, {}))
      const spell = isTold ? request.postDataJSON() : {}
      if (spell.contentId === textId && spell.isFinished) ticks.push(spell.id)
    })
    await context.setOffline(false)
    await expect(page.getByText('No network.')).toBeHidden()
    const progress = () => page.request.get(addressOf(lessonReading.fetchSpecificLessonContents, { query: { lessonId } }))
    await expect.poll(async () => (await (await progress()).json()).data.contents[0].progress?.finishedAt ?? null).not.toBeNull()
    await expect(done).toBeVisible()
    // Whatever would send it a second time does so by then.
    await settle(page)
    expect(ticks).toHaveLength(1)
  })
})

test.describe('the calendar that was looked at', () => {
  test.use({ person: 'learner', serviceWorkers: 'allow' })

  test('opens without a network, with what it named', { tag: '@phone' }, async ({ page, context, expectMessage }) => {
    expectMessage(/ERR_(FAILED|INTERNET_DISCONNECTED)/)
    await page.goto('/learn/calendar?view=agenda')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const session = page.getByRole('button', { name: /Data Structures.*Dr\. S\. Lakshmi/ }).first()
    await expect(session).toBeVisible()
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.endsWith('.calendars'))
        return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat()
      })
    await expect.poll(kept).toEqual([expect.stringContaining('getCalendar')])

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('No network. What you see is as of')).toBeVisible()
    await expect(session).toBeVisible()
    await context.setOffline(false)
  })
})
