import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { identity } from '#contract/features/identity.ts'
import { keyboardOn } from '../a11y/keyboard.ts'
import { asAdministrator, callerOf, makeCourseFor, makeProgram } from '../college-making.ts'
import { test } from '../fixtures.ts'
import { publishLesson, uploadFor } from '../lesson-making.ts'
import { demoPin, newCode } from '../people.ts'
import { makeSessionsNow, markedAs } from '../session-making.ts'
import { shortVideo } from '../video.ts'

/** Whom no other journey reads as. */
const rollNumber = '24J41A0534'

test.describe('with the keyboard alone', { tag: '@desktop' }, () => {
  test('a learner signs in, plays and completes a lesson, and goes on to the next', async ({ page, browser, openAs }) => {
    const desk = await openAs('teacher')
    const { id: teacherId } = await callerOf(desk.request)(identity.me, {})
    // Where nobody else puts a lesson between these two.
    const course = await asAdministrator(openAs, (office) => makeCourseFor(office, rollNumber, teacherId, 'HAND1', 'Touch Typing'))
    const bytes = readFileSync(await shortVideo(browser))
    const fileId = await uploadFor(desk.request, course.id, 'video', 'Keys.webm', 'video/webm', bytes)
    const titles = { first: 'Without a mouse', video: 'A film to play', next: 'And on with keys' }
    await publishLesson(desk.request, course.id, titles.first, [
      { type: 'video', title: titles.video, fileId },
      { type: 'text', title: 'Words to read', body: '<p>Two <a href="https://example.org">links</a> away.</p>' },
    ])
    await publishLesson(desk.request, course.id, titles.next, [{ type: 'text', title: titles.next, body: '<p>The end.</p>' }])
    await desk.close()

    const hands = await keyboardOn(page)
    await page.goto('/')
    await hands.press(page.getByRole('button', { name: 'Sign in with a PIN' }))
    await expect(page.getByLabel('PIN', { exact: true })).toBeVisible()
    await hands.tabTo(page.getByLabel('E-mail, mobile or roll number'), 'Shift+Tab')
    await page.keyboard.type(rollNumber)
    await hands.tabTo(page.getByLabel('PIN', { exact: true }))
    await page.keyboard.type(demoPin)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible()

    await hands.press(page.getByRole('link', { name: 'Skip to content' }))
    await hands.press(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Touch Typing HAND1/ })
        .first(),
    )
    await hands.press(page.getByRole('region', { name: 'Units' }).getByRole('link', { name: titles.first, exact: true }))
    await expect(page.getByRole('heading', { name: titles.first, level: 1 })).toBeVisible()
    const video = page.locator('video')
    // So slowly that it does not come to its end, which ticks it off, before it is stopped.
    await video.evaluate((element: HTMLVideoElement) => {
      element.playbackRate = 0.1
    })
    await hands.press(video, 'Space')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0)).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
    for (const title of [titles.video, 'Words to read']) {
      const done = page.getByRole('button', { name: new RegExp(`: ${title}$`) })
      await hands.press(done, 'Space')
      await expect(done).toHaveAttribute('aria-pressed', 'true')
    }
    await hands.press(page.getByRole('link', { name: `Next lesson ${titles.next}` }))
    await expect(page.getByRole('heading', { name: titles.next, level: 1 })).toBeVisible()
    await hands.expectKeysOnly()
  })

  test('ACC-1: a teacher signs in, marks three absent by arrows and by ends of roll numbers, and saves', async ({ page, openAs }) => {
    const { program, section, session } = await asAdministrator(openAs, async (office) => {
      const own = await makeProgram(office, 'KEYS', { sections: { A: 24 }, course: 'Typing', teacher: 'Usha Kiran' })
      const [first] = own.sections
      if (!first) throw new Error('The program has no section.')
      const [now = ''] = await makeSessionsNow(office, own, first, 1)
      return { program: own, section: first, session: now }
    })
    const hands = await keyboardOn(page)
    await page.goto('/')
    await expect(page.getByLabel('E-mail, mobile or roll number')).toBeFocused()
    await page.keyboard.type(program.teacher.email)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await page.keyboard.type(await newCode(page, program.teacher.email))

    const take = page.getByRole('link', { name: 'Take attendance' })
    await hands.press(take)
    const register = page.getByRole('group', { name: 'Register' })
    await expect(register.getByRole('button')).toHaveCount(24)
    await hands.tabTo(register.getByRole('button').first())
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('a')
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    // A digit begins to type the end of a roll number, whatever has the focus among the tiles.
    await page.keyboard.type('07')
    await page.keyboard.press('Enter')
    await expect(page.getByText('21 P / 3 A', { exact: true })).toBeVisible()
    await hands.press(page.getByRole('button', { name: 'Save roll call' }))
    const saved = page.getByRole('button', { name: 'Saved', exact: true })
    await expect(saved).toBeVisible()
    await expect(saved).toBeFocused()
    const absent = [2, 6, 23].map((place) => section.learners[place]?.rollNumber)
    await expect.poll(() => markedAs(callerOf(page.request), session, 'absent')).toEqual(absent)
    await hands.expectKeysOnly()
  })
})
