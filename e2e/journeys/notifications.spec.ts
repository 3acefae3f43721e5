import { expect, type Page } from '@playwright/test'
import { notifications } from '#contract/features/notifications.ts'
import { callerOf, dayAt } from '../college-making.ts'
import { type OpenAs, test } from '../fixtures.ts'
import { signInByPin } from '../people.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const newest = (page: Page) => page.getByRole('list', { name: 'Newest notifications' })

/** How many the badge says are unread. */
async function unreadOf(page: Page): Promise<number> {
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/)
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0])
}

/** The teacher, in a window of their own, writes to section A. */
async function writeToSectionA(openAs: OpenAs, title: string, message: string): Promise<void> {
  const context = await openAs('teacher')
  const page = await context.newPage()
  await page.goto('/teacher/notifications')
  await page.getByRole('button', { name: 'New notification' }).click()
  const dialog = page.getByRole('dialog', { name: 'New notification' })
  await dialog.getByLabel('To').selectOption({ label: 'II-I Section A' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Message').fill(message)
  await dialog.getByRole('button', { name: 'Send notification' }).click()
  await expect(page.getByText(`“${title}” is on its way to II-I Section A.`)).toBeVisible()
  await context.close()
}

test('a notice reaches a learner of the class while their page is open', async ({ page, openAs, either }) => {
  const learner = either({ phone: '24J41A0518', desktop: '24J41A0519' })
  const title = `Lab moved, for ${either({ phone: 'the phone', desktop: 'the desk' })}`
  const message = 'The lab of today is in CS Lab 2 on the second floor; bring your record book with you.'
  await signInByPin(page, learner)
  const before = await unreadOf(page)
  await writeToSectionA(openAs, title, message)
  // The other project's teacher may write to the section at the same time.
  await expect.poll(() => unreadOf(page)).toBeGreaterThan(before)

  await either({ phone: () => bell(page).tap(), desktop: () => bell(page).hover() })()
  await expect(newest(page).getByRole('button')).toHaveCount(8)
  const row = newest(page).getByRole('button').filter({ hasText: title })
  await expect(row).toContainText(`${message.slice(0, 50)}…`)
  await expect(row).not.toContainText(message.slice(0, 51))
  await row.click()
  const detail = page.getByRole('dialog', { name: title })
  await expect(detail).toContainText(message)
  await expect(detail).toContainText('Dr. S. Lakshmi to II-I Section A')
  await expect(newest(page)).toHaveCount(0)
  await detail.getByRole('button', { name: 'Close' }).click()
  await expect(detail).toHaveCount(0)

  await bell(page).click()
  await expect(newest(page).getByRole('button').filter({ hasText: title })).not.toContainText('Unread')
  await page.getByRole('link', { name: 'Show all notifications' }).click()
  await expect(page).toHaveURL('/learn/notifications')
  await expect(newest(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText(title)).toBeVisible()
})

test('a notice that is written between a page’s first reads and its stream reaches the page all the same', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  const streams: (() => void)[] = []
  await page.route(/\/notification\/stream/, async (route) => {
    await new Promise<void>((resolve) => streams.push(resolve))
    await route.continue()
  })
  await signInByPin(page, '24J41A0526')
  await page.goto('/learn/notifications')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  const title = 'Written while the page was opening'
  await writeToSectionA(openAs, title, 'The hall tickets are here; come to the office for yours.')
  await expect(page.getByRole('main').getByText(title)).toHaveCount(0)
  for (const letGo of streams) letGo()
  await expect(page.getByRole('main').getByText(title)).toBeVisible()
})

test.describe('a learner', () => {
  test.use({ person: 'learnerOfDgipuc' })

  test('opens the bell by keyboard and closes it with Escape', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/learn/courses')
    await expect(bell(page)).toBeVisible()
    await page.getByRole('combobox', { name: 'Search Courses' }).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(bell(page)).toBeFocused()
    await expect(newest(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(newest(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
  })

  test('sees the bell close when the pointer leaves it', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/learn/courses')
    await bell(page).hover()
    await expect(newest(page)).toBeVisible()
    await page.mouse.move(300, 700)
    await expect(newest(page)).toHaveCount(0)
  })

  test('closes the bell by a tap beside it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/learn/courses')
    await bell(page).tap()
    await expect(newest(page)).toBeVisible()
    await page.touchscreen.tap(180, 780)
    await expect(newest(page)).toHaveCount(0)
  })
})

test('a notification that is open stays so over a reload, Back closes it, and the calendar leads to it', async ({
  page,
  either,
  expectMessage,
}) => {
  await signInByPin(page, either({ phone: '24J41A0520', desktop: '24J41A0530' }))
  await page.goto('/learn/notifications')
  await page.getByRole('main').getByRole('button').filter({ hasText: 'OS: notes on deadlocks' }).click()
  const detail = page.getByRole('dialog', { name: 'OS: notes on deadlocks' })
  await expect(detail).toBeVisible()
  const address = page.url()
  expect(address).toMatch(/\/learn\/notifications\?notification=[\w-]{36}$/)
  await page.reload()
  await expect(detail).toContainText('Banker’s algorithm')
  await page.goBack()
  await expect(detail).toHaveCount(0)
  await expect(page).toHaveURL('/learn/notifications')
  await expect(page.getByRole('main').getByRole('button').filter({ hasText: 'OS: notes on deadlocks' })).not.toContainText('Unread')

  // As it says itself: a server that was started before midnight wrote it a day earlier than today would tell.
  const id = new URL(address).searchParams.get('notification') ?? ''
  const notice = await callerOf(page.request)(notifications.getNotification, { query: { id } })
  await page.goto(`/learn/calendar?view=agenda&date=${dayAt(Date.parse(notice.created_time))}`)
  await page.getByRole('link').filter({ hasText: 'OS: notes on deadlocks' }).first().click()
  await expect(detail).toBeVisible()
  await detail.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/learn/notifications')

  // One that was taken back, or of somebody else.
  expectMessage(/status of 404 .*getNotification\?id=/)
  await page.goto(address.replace(/.{4}$/, 'ffff'))
  await expect(page.getByRole('dialog', { name: 'Notification' })).toContainText('This notification is gone')
})

test('what is unread is filtered, and all of it marked as read', async ({ page, either }) => {
  await signInByPin(page, either({ phone: 'DG25005', desktop: 'DG25006' }))
  await page.goto('/learn/notifications')
  await page.getByText('Unread', { exact: true }).first().click()
  await expect(page).toHaveURL('/learn/notifications?show=unread')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Nothing unread')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

for (const person of ['teacher', 'administrator', 'clerk'] as const) {
  test.describe(`faculty (${person})`, () => {
    test.use({ person })
    test('see no badge', { tag: '@desktop' }, async ({ page }) => {
      await page.goto('/teacher/courses')
      await expect(bell(page)).toHaveAccessibleName('Notifications')
      await bell(page).click()
      await expect(newest(page)).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName('Notifications')
    })
  })
}
