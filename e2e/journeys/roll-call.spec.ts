import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addressOf } from '#contract/client.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { settle } from '../a11y/axe.ts'
import { asAdministrator, callerOf, makeProgram } from '../college-making.ts'
import { test } from '../fixtures.ts'
import { signIn } from '../people.ts'
import { makeSessionsNow, markedAs, registerOf, tile } from '../session-making.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save roll call' })
const count = (page: Page, text: string) => page.getByText(text, { exact: true })
const open = (page: Page, id: string) => page.goto(`/teacher/attendance?session=${id}`)

/** Counts what a hand does on a page from now on, until it is left. */
async function countHands(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.hands = '0'
    const note = (event: Event) => {
      if (event.isTrusted) dataset.hands = String(Number(dataset.hands) + 1)
    }
    for (const kind of ['click', 'keydown']) document.addEventListener(kind, note, true)
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.hands))
}

/** Where a narrower phone gives the navigation at its foot a second line, saving stays above it. */
async function expectAboveNavigation(page: Page): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const navigation = page.getByRole('navigation', { name: 'Shortcuts' })
  const saved = page.getByRole('button', { name: 'Saved', exact: true })
  await expect
    .poll(async () => {
      const [bar, button] = [await navigation.boundingBox(), await saved.boundingBox()]
      return bar && button && bar.y - button.y - button.height
    })
    .toBeGreaterThan(0)
  if (usual) await page.setViewportSize(usual)
  // The height that it has then is written in the shell as well, and is the one of `tokens.css`.
  await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--footer-height'))).toBe('')
}

/** The roll calls of a class session that leave the device. */
function rollCallsSent(context: BrowserContext, classScheduleId: string): unknown[] {
  const sent: unknown[] = []
  // What finds no network reached nobody: the page may have one a moment before its worker has.
  context.on('requestfinished', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(addressOf(rollCall.attend, {}))) return
    const body = request.postDataJSON()
    if (body.classScheduleId === classScheduleId) sent.push(body)
  })
  return sent
}

test.describe('a roll call', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'allow' })

  test('takes three taps and one for each absentee, waits without a network, and overwrites nobody', async ({
    page,
    context,
    openAs,
    expectMessage,
  }) => {
    expectMessage(/ERR_(FAILED|INTERNET_DISCONNECTED)|status of 409/)
    const { program, section, sessions } = await asAdministrator(openAs, async (office) => {
      const own = await makeProgram(office, 'ROLL', { sections: { A: 66 }, course: 'Surveying', teacher: 'Meghana Rao' })
      const [first] = own.sections
      if (!first) throw new Error('The program has no section.')
      return { program: own, section: first, sessions: await makeSessionsNow(office, own, first, 3) }
    })
    const [contested = '', remote = '', now = ''] = sessions
    const rolls = section.learners.map(({ rollNumber }) => rollNumber)
    const missing = [2, 7, 16, 29, 41, 58, 65].map((place) => rolls[place] ?? '')
    const teacher = callerOf(page.request)

    await test.step('of 66 learners is called from the first screen', async () => {
      await signIn(page, program.teacher.email)
      const take = page.getByRole('link', { name: 'Take attendance' })
      await expect(take).toBeVisible()
      const hands = await countHands(page)
      await take.tap()
      await expect(page.getByRole('group', { name: 'Register' }).getByRole('button')).toHaveCount(66)
      await expect(count(page, '66 P / 0 A')).toBeVisible()
      for (const rollNumber of missing) await tile(page, rollNumber).tap()
      await expect(count(page, '59 P / 7 A')).toBeVisible()
      await save(page).tap()
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
      expect(await hands()).toBeLessThanOrEqual(3 + missing.length)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      await expect.poll(async () => (await registerOf(teacher, now)).version).toBe(1)
      await expectAboveNavigation(page)
      expect(await markedAs(teacher, now, 'absent')).toEqual(missing)
    })

    await test.step('is shown as it was saved when it is opened again', async () => {
      await page.reload()
      await expect(count(page, '59 P / 7 A')).toBeVisible()
      await expect(tile(page, missing[0] ?? '')).toHaveAccessibleName(/Absent/)
    })

    await test.step('waits on the phone without a network, also after a reload, and is sent once', async () => {
      await page.goto('/teacher/attendance')
      await page.evaluate(() => navigator.serviceWorker.ready)
      await open(page, remote)
      await expect(tile(page, rolls[0] ?? '')).toBeVisible()
      const sent = rollCallsSent(context, remote)
      await context.setOffline(true)
      for (const rollNumber of rolls.slice(10, 13)) await tile(page, rollNumber).tap()
      await page.getByLabel('What was taught').fill('Levelling by chains')
      await save(page).tap()
      await expect(page.getByRole('button', { name: 'Not sent', exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Not sent', exact: true })).toBeVisible()
      await expect(count(page, '63 P / 3 A')).toBeVisible()
      await page.getByRole('link', { name: 'All classes' }).tap()
      await expect(page.getByRole('link', { name: /Not sent/ })).toHaveCount(1)
      sent.length = 0
      await context.setOffline(false)
      await expect(page.getByRole('link', { name: /Not sent/ })).toHaveCount(0)
      // Whatever would send it a second time does so by then.
      await settle(page)
      const register = await registerOf(teacher, remote)
      expect(register.version).toBe(1)
      expect(register.session.topic).toBe('Levelling by chains')
      expect(await markedAs(teacher, remote, 'absent')).toEqual(rolls.slice(10, 13))
      expect(sent).toHaveLength(1)
      // When it was done and when it was heard are two things.
      expect(Date.parse(register.takenAt ?? '')).toBeLessThan(Date.parse(register.receivedAt ?? ''))
    })

    await test.step('that another device made meanwhile is a conflict, which its teacher settles', async () => {
      await open(page, contested)
      await expect(count(page, '66 P / 0 A')).toBeVisible()
      // As it is before anything waits here: what waits is this device's own.
      const signedIn = await context.storageState()
      await context.setOffline(true)
      await tile(page, rolls[1] ?? '').tap()
      await tile(page, rolls[2] ?? '').tap()
      await save(page).tap()
      await expect(page.getByRole('button', { name: 'Not sent', exact: true })).toBeVisible()

      const tablet = await openAs('nobody', { storageState: signedIn })
      const other = await tablet.newPage()
      await open(other, contested)
      await tile(other, rolls[3] ?? '').click()
      await save(other).click()
      await expect(other.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
      await expect.poll(async () => (await registerOf(teacher, contested)).version).toBe(1)
      await tablet.close()

      await context.setOffline(false)
      const refused = page.getByRole('alert').filter({ hasText: 'Your roll call was not accepted: 64 P / 2 A' })
      await expect(refused).toBeVisible()
      expect(await markedAs(teacher, contested, 'absent')).toEqual([rolls[3]])
      // What the page says itself, no notice says over it.
      await expect(page.getByText('A change made without a network was refused')).toHaveCount(0)
      await refused.getByRole('button', { name: 'Compare and save' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Two roll calls for one class' })
      await expect(dialog.getByRole('listitem')).toHaveCount(3)
      await dialog.getByRole('button', { name: 'All of mine' }).tap()
      await dialog
        .getByRole('listitem')
        .filter({ hasText: rolls[2] ?? '' })
        .getByText('Theirs: Present')
        .tap()
      await dialog.getByRole('button', { name: 'Save roll call' }).tap()
      await expect(dialog).toBeHidden()
      await expect.poll(async () => (await registerOf(teacher, contested)).version).toBe(2)
      expect(await markedAs(teacher, contested, 'absent')).toEqual([rolls[1]])
      await expect(refused).toHaveCount(0)
      const changes = await teacher(rollCall.fetchRegisterChanges, { query: { classScheduleId: contested } })
      expect(changes.data.map(({ learner, before, after }) => `${learner.rollNumber} ${before} ${after}`).sort()).toEqual([
        `${rolls[1]} present absent`,
        `${rolls[3]} absent present`,
      ])
    })
  })
})
