import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { holdTimers, noticeMs } from '../held-timers.ts'
import { courseNamed, pdfOf, publishLesson, uploadFor } from '../lesson-making.ts'
import { signInByPin } from '../people.ts'
import { shortVideo } from '../video.ts'

const text = `<p>The height is <span data-math="inline" data-latex="h \\le 1.44 \\log_2 n"></span>.</p>
<table><thead><tr>${Array.from({ length: 9 }, (_, column) => `<th>Column number ${column}</th>`).join('')}</tr></thead>
<tbody><tr>${Array.from({ length: 9 }, (_, column) => `<td>Cell number ${column}</td>`).join('')}</tr></tbody></table>
<pre><code class="language-c">int height(struct node *n) { return n ? n-&gt;height : 0; }</code></pre>
<div data-callout="warning"><p>From the bottom up.</p></div>`

const widerThanWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const lessonTitles = { first: 'Splay trees', second: 'A sheet about splaying', other: 'Lessons of the other section' }

test.describe('the lessons of a course', () => {
  test('are read on a phone, ticked, and gone on with; the teacher sees who read', { tag: '@phone' }, async ({ page, openAs }) => {
    const teacher = await openAs('teacher')
    const course = await courseNamed(teacher.request, 'Data Structures')
    const fileId = await uploadFor(teacher.request, course.id, 'document', 'Sheet.pdf', 'application/pdf', await pdfOf(3))
    const first = await publishLesson(teacher.request, course.id, lessonTitles.first, [
      { type: 'text', title: 'Why they splay', body: text },
      { type: 'text', title: 'Exercises', body: '<p>Splay 7.</p>' },
    ])
    await publishLesson(teacher.request, course.id, lessonTitles.second, [{ type: 'document', title: 'The sheet', fileId }])
    const classId = course.classes.find(({ name }) => name.endsWith('B'))?.id
    await publishLesson(teacher.request, course.id, lessonTitles.other, [{ type: 'text', title: 'For B only', body: '<p>B</p>' }], {
      classId,
    })

    // Somebody whom no other journey reads as: where they left and who has read is theirs alone.
    await signInByPin(page, '24J41A0507')
    await page.goto(`/learn/courses/${course.id}`)
    const units = page.getByRole('region', { name: 'Units' })
    await expect(units.getByRole('link', { name: lessonTitles.second })).toBeVisible()
    await expect(page.getByText(lessonTitles.other)).toHaveCount(0)
    await units.getByRole('link', { name: lessonTitles.first, exact: true }).click()

    await expect(page.getByRole('heading', { name: lessonTitles.first, level: 1 })).toBeVisible()
    const content = page.getByRole('article', { name: 'Why they splay' })
    await expect(content.getByRole('math')).toBeVisible()
    await expect(content.getByText('Take care')).toBeVisible()
    const table = content.getByRole('group', { name: 'Table' })
    expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    expect(await widerThanWindow(page)).toBe(0)
    const done = page.getByRole('button', { name: /: Why they splay$/ })
    await expect(done).toHaveAttribute('aria-pressed', 'false')
    await done.click()
    await expect(done).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('link', { name: 'Data Structures' }).click()
    const goOn = page.getByRole('list', { name: 'Continue where you left off' }).getByRole('link', { name: lessonTitles.first })
    await expect(goOn).toContainText(/Continue where you left off, (this minute|\d+ minutes? ago)$/)
    await goOn.click()
    await expect(page).toHaveURL(new RegExp(`/lessons/${first}#`))
    await expect(page.getByRole('heading', { name: 'Exercises' })).toBeInViewport()

    await page.getByRole('link', { name: `Next lesson ${lessonTitles.second}` }).click()
    const pdf = page.getByRole('region', { name: 'Pages of Sheet.pdf' })
    await expect(pdf.getByText('This is page 1 of 3')).toBeVisible()
    const sheetDone = page.getByRole('button', { name: /: The sheet$/ })
    await expect(sheetDone).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByLabel('Page 2 of 3').locator('visible=true').first()).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(pdf.getByText('This is page 3 of 3')).toBeVisible()
    // The last page was seen.
    await expect(sheetDone).toHaveAttribute('aria-pressed', 'true')
    expect(await widerThanWindow(page)).toBe(0)

    await page.getByRole('link', { name: `Previous lesson ${lessonTitles.first}` }).click()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Data Structures' }).click()
    await expect(units.getByRole('link', { name: lessonTitles.second })).toContainText('Done')

    const desk = await teacher.newPage()
    await desk.goto(`/teacher/courses/${course.id}/lessons/${first}?view=metrics`)
    const reader = desk.getByRole('row', { name: /24J41A0507/ })
    await expect(reader).toContainText('1 of 2 done')
    await desk.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Not opened (65)' })
    await expect(reader).toHaveCount(0)
    await teacher.close()
  })
})

const captions = `WEBVTT

00:00.000 --> 00:03.000
Charge is conserved.

00:03.000 --> 00:06.000
Field lines never cross.
`

test.describe('the captions of a video', () => {
  test.use({ person: 'learnerOfDgipuc' })

  test('are chosen by its teacher and shown while it plays', { tag: '@phone' }, async ({ page, browser, openAs }) => {
    const context = await openAs('teacherOfDgipuc')
    const course = await courseNamed(context.request, 'Physics')
    const bytes = readFileSync(await shortVideo(browser))
    const fileId = await uploadFor(context.request, course.id, 'video', 'Charges.webm', 'video/webm', bytes)
    const title = 'Charges in a minute'
    const lessonId = await publishLesson(context.request, course.id, title, [{ type: 'video', title, fileId }])
    const desk = await context.newPage()
    await desk.goto(`/teacher/courses/${course.id}/lessons/${lessonId}/edit`)
    await desk.getByRole('list', { name: 'Contents' }).getByRole('link', { name: title }).click()
    const choosing = desk.waitForEvent('filechooser')
    await desk.getByRole('group', { name: 'Captions' }).getByRole('button', { name: 'Choose file' }).click()
    await (await choosing).setFiles({ name: 'Charges.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) })
    await expect(desk.getByText('Captions: Charges.vtt')).toBeVisible()
    await context.close()

    await page.goto(`/learn/courses/${course.id}/lessons/${lessonId}`)
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
    // So slowly that a busy machine sees each of the words, which stand for three seconds.
    await video.evaluate((element: HTMLVideoElement) => {
      element.playbackRate = 0.1
    })
    await video.focus()
    await page.keyboard.press('Space')
    /** What is on the picture at the moment: the words of captions that are shown. */
    const shown = () =>
      video.evaluate((element: HTMLVideoElement) =>
        [...element.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))),
      )
    const isPlaying = () => video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0)
    await expect.poll(isPlaying).toBe(true)
    await expect.poll(shown).toEqual(['Charge is conserved.'])
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 3.5
    })
    await expect.poll(shown).toEqual(['Field lines never cross.'])
    expect(await isPlaying()).toBe(true)
  })
})

test.describe('a teacher', () => {
  test.use({ person: 'teacher' })

  test('arranges lessons with the keyboard, hides one, and takes back a deletion', { tag: '@desktop' }, async ({ page }) => {
    await holdTimers(page, noticeMs)
    const course = await courseNamed(page.request, 'Data Structures Lab')
    const titles = ['B-trees', 'Tries', 'Skip lists']
    const body = '<p>Soon.</p>'
    for (const title of titles) await publishLesson(page.request, course.id, title, [{ type: 'text', title, body }])
    await page.goto(`/teacher/courses/${course.id}`)
    const units = page.getByRole('region', { name: 'Units' })
    const titlesInOrder = async () => {
      const rows = await units.getByRole('link').allInnerTexts()
      return rows.map((row) => titles.find((title) => row.startsWith(title))).filter(Boolean)
    }
    await expect.poll(titlesInOrder).toEqual(titles)
    await units.getByRole('button', { name: 'Arrange' }).click()
    await units.getByRole('button', { name: 'Move Skip lists up' }).press('Enter')
    await expect(units.getByText('Saved', { exact: true })).toBeVisible()
    await units.getByRole('button', { name: 'Done' }).click()
    await expect.poll(titlesInOrder).toEqual(['B-trees', 'Skip lists', 'Tries'])

    const tries = units.getByRole('listitem').filter({ hasText: 'Tries' })
    await units.getByRole('button', { name: 'Actions for Tries' }).click()
    await page.getByRole('menuitem', { name: 'Hide from students' }).click()
    await expect(tries).toContainText('Draft')
    // Its time is held, and it may stand over the last of a long list.
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await units.getByRole('button', { name: 'Actions for Tries' }).click()
    await page.getByRole('menuitem', { name: 'Delete lesson' }).click()
    await expect(tries).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tries).toBeVisible()
  })
})
