import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { departureMs, endTimers, holdTimers } from '../held-timers.ts'
import { demoPin, type Person, signInByPin, tryPin } from '../people.ts'

const stored = (page: Page) =>
  page.evaluate(() => ({
    flag: localStorage.getItem('prangan.isUserLoggedIn'),
    user: localStorage.getItem('prangan.user'),
    organisation: localStorage.getItem('prangan.organisation'),
  }))

/** Somebody opens what is not theirs: is told why, and 2000 ms later is at the start, with nothing stored of them. */
async function expectSentAway(page: Page, path: string, why: string): Promise<void> {
  await holdTimers(page, departureMs)
  await page.goto(path)
  await expect(page.getByRole('status').getByRole('heading', { name: why })).toBeVisible()
  expect(await stored(page)).toMatchObject({ flag: null, user: null })
  await expect(page).not.toHaveURL('/')
  expect(await endTimers(page)).toBeGreaterThan(0)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await stored(page)).toMatchObject({ flag: null, user: null })
}

const refused: [who: Person, path: string][] = [
  ['learner', '/teacher/courses'],
  ['learner', '/teacher/attendance'],
  ['learner', '/admin/departments'],
  ['teacher', '/learn/courses'],
  ['teacher', '/admin/students'],
  ['clerk', '/admin/programs'],
  ['administrator', '/learn/notifications'],
]
for (const [person, path] of refused) {
  test.describe(`a signed-in ${person}`, () => {
    test.use({ person })
    test(`is sent away from ${path}`, { tag: '@desktop' }, async ({ page }) =>
      expectSentAway(page, path, 'This page is not for your account'),
    )
  })
}

for (const [person, home] of [
  ['learner', '/learn/courses'],
  ['administrator', '/teacher/courses'],
  ['clerk', '/teacher/students'],
] as const) {
  test.describe(`who opens the address of signing in as ${person}`, () => {
    test.use({ person })
    test('is sent on to their first screen before anything of it is drawn', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/?org=DGIPUC', { waitUntil: 'commit' })
      await page.waitForFunction(() => document.body !== null)
      expect(new URL(page.url()).pathname).toBe(home)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(home)
    })
  })
}

for (const path of ['/learn/courses', '/teacher/profile', '/admin/teachers']) {
  test(`nobody is let into ${path}`, async ({ page }) => expectSentAway(page, path, 'Please sign in first'))
}

test('who is sent away goes by themself', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/learn/calendar', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
})

test('who follows a link and has to sign in first goes on to where it leads', { tag: '@phone' }, async ({ page }) => {
  const link = '/learn/calendar?view=agenda&date=2026-11-02'
  await page.goto(link, { waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
  await tryPin(page, '24J41A0526', demoPin)
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
})

for (const [person, path] of [
  ['learner', '/learn/courses'],
  ['administrator', '/admin/departments'],
] as const) {
  test.describe(`a login flag that is not ${person}’s`, () => {
    test.use({ person })
    test('opens nothing without the session', async ({ page, context, expectMessage }) => {
      expectMessage(/status of 401/)
      const refused: string[] = []
      page.on('response', (answer) => void (answer.status() === 401 && refused.push(new URL(answer.url()).pathname)))
      await context.clearCookies()
      await expectSentAway(page, path, 'Your session has ended')
      // Of all that the page asked for together it hears once.
      expect(refused.filter((path) => /\/(batch|me)$/.test(path))).toHaveLength(1)
    })
  })
}

test.describe('a learner who forges a teacher’s login', () => {
  test.use({ person: 'learner' })
  test('is found out by the server', async ({ page, context, expectMessage }) => {
    expectMessage(/status of 40[134]/)
    await context.addInitScript(() => {
      const user = JSON.parse(localStorage.getItem('prangan.user') ?? '{}')
      if (user.userType !== 'LEARNER') return
      localStorage.setItem('prangan.user', JSON.stringify({ ...user, userType: 'FACULTY', facultyType: 'ADMIN' }))
    })
    await expectSentAway(page, '/admin/students', 'This page is not for your account')
  })
})

test.describe('a reload', () => {
  test.use({ person: 'teacher' })
  test('keeps a session that is good', async ({ page }) => {
    await page.goto('/teacher/calendar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar')
    await expect(page).toHaveURL('/teacher/calendar')
    expect(await stored(page)).toMatchObject({ flag: 'true', organisation: 'JNTU' })
  })
})

const leaving = [
  { organisation: 'JNTU', learner: '24J41A0515' },
  { organisation: 'DGIPUC', learner: 'DG25002' },
]
for (const { organisation, learner } of leaving) {
  test(`a learner of ${organisation} logs out to the organisation’s sign-in page`, async ({ page }) => {
    await holdTimers(page, departureMs)
    await signInByPin(page, learner)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('status').getByRole('heading', { name: 'Signing you out' })).toBeVisible()
    expect(await stored(page)).toEqual({ flag: null, user: null, organisation })
    expect(await endTimers(page)).toBeGreaterThan(0)
    await expect(page).toHaveURL(`/?org=${organisation}`)
    await expect(page.getByText(`Not ${organisation}?`)).toBeVisible()
    const me = await page.request.get('/lms-backend/users/me')
    expect(me.status()).toBe(401)
  })
}
