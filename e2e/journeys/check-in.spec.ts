import { expect, type Page } from '@playwright/test'
import jsQr from 'jsqr'
import { asAdministrator, callerOf, makeProgram } from '../college-making.ts'
import { type OpenAs, test } from '../fixtures.ts'
import { signIn } from '../people.ts'
import { makeSessionsNow, markedAs, registerOf, tile } from '../session-making.ts'

const shownCode = async (teacher: Page) => ((await teacher.getByTestId('check-in-code').textContent()) ?? '').replaceAll(/\D/g, '')

/** A phone in the hands of somebody who signs in with a code. */
async function phoneOf(openAs: OpenAs, email: string): Promise<Page> {
  const page = await (await openAs('nobody')).newPage()
  await signIn(page, email)
  return page
}

/** What a camera reads from the QR code on a screen: its squares, each as large as three points. */
async function readQrCode(teacher: Page): Promise<string> {
  const code = teacher.getByRole('img', { name: 'QR code to check in' })
  const [squares, box] = await Promise.all([code.locator('path').getAttribute('d'), code.getAttribute('viewBox')])
  const side = Number(box?.split(' ')[2])
  const width = side * 3
  const points = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of (squares ?? '').matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++) points.fill(0, at(x, column, y, row), at(x, column, y, row) + 3)
  return jsQr.default(points, width, width)?.data ?? ''

  function at(x: string | undefined, column: number, y: string | undefined, row: number): number {
    return ((Number(y) * 3 + row) * width + Number(x) * 3 + column) * 4
  }
}

/** Types what stands on the teacher's screen. */
async function typeCode(phone: Page, teacher: Page): Promise<void> {
  await phone.getByLabel('Six digits').fill(await shownCode(teacher))
  await phone.getByRole('button', { name: 'Check in', exact: true }).tap()
}

test.describe('a self check-in', { tag: '@phone' }, () => {
  test('takes the code of the screen, one person a device, and leaves the teacher the last word', async ({
    page,
    openAs,
    expectMessage,
  }) => {
    expectMessage(/status of (409|422)/)
    const { program, section, now } = await asAdministrator(openAs, async (office) => {
      const own = await makeProgram(office, 'CHEK', { sections: { A: 6 }, course: 'Fluid Mechanics', teacher: 'Prakash Varma' })
      const [first] = own.sections
      if (!first) throw new Error('The program has no section.')
      const [session = ''] = await makeSessionsNow(office, own, first, 1)
      return { program: own, section: first, now: session }
    })
    const [typing, scanning, absent, borrowing, late] = section.learners
    if (!typing || !scanning || !absent || !borrowing || !late) throw new Error('The section is too small.')

    await test.step('the teacher shows the code', async () => {
      await signIn(page, program.teacher.email)
      await page.getByRole('link', { name: 'Take attendance' }).tap()
      await page.getByRole('button', { name: 'Self check-in' }).tap()
      await expect(page.getByTestId('check-in-code')).toHaveText(/^\d{3} \d{3}$/)
      await expect(page.getByText('0 of 6 checked in')).toBeVisible()
    })

    const phone = await phoneOf(openAs, typing.email)
    await test.step('a learner types it; a wrong one is told', async () => {
      // A camera that is waited for, and then is not there.
      await phone.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () =>
          new Promise((_, refuse) => window.addEventListener('no-camera', () => refuse(new Error('No camera.')), { once: true }))
      })
      await phone.getByRole('link', { name: /Check in to Fluid Mechanics/ }).tap()
      await expect(phone.getByText('Starting the camera')).toBeVisible()
      const placeOfForm = await phone.getByLabel('Six digits').boundingBox()
      await phone.evaluate(() => window.dispatchEvent(new Event('no-camera')))
      await expect(phone.getByText('There is no camera here. Type the six digits.')).toBeVisible()
      expect(await phone.getByLabel('Six digits').boundingBox()).toEqual(placeOfForm)
      const wrong = String((Number(await shownCode(page)) + 1) % 1_000_000).padStart(6, '0')
      await phone.getByLabel('Six digits').fill(wrong)
      await phone.getByRole('button', { name: 'Check in', exact: true }).tap()
      await expect(phone.getByLabel('Six digits')).toHaveAccessibleDescription(/That code is not right/)
      await typeCode(phone, page)
      await expect(phone.getByText(/^You are checked in since/)).toBeVisible()
      await expect(page.getByText('1 of 6 checked in')).toBeVisible()
    })

    await test.step('another opens the address of the QR code', async () => {
      const other = await phoneOf(openAs, scanning.email)
      const address = await readQrCode(page)
      expect(new URL(address).searchParams.get('s')).toBe(now)
      await other.goto(address)
      await other.getByRole('button', { name: 'Check in', exact: true }).tap()
      await expect(other.getByText(/^You are checked in since/)).toBeVisible()
      await expect(page.getByText('2 of 6 checked in')).toBeVisible()
      await other.context().close()
    })

    await test.step('one device does not check in two people', async () => {
      await phone.getByRole('button', { name: /^Account of/ }).tap()
      await phone.getByRole('menuitem', { name: 'Logout' }).tap()
      // Whoever goes elsewhere before that may still be signed in.
      await phone.waitForURL(/\?org=/)
      await signIn(phone, borrowing.email)
      await phone.goto(`/learn/check-in?s=${now}`)
      await typeCode(phone, page)
      await expect(phone.getByText('Somebody else checked in with this device. Tell your teacher.')).toBeVisible()
      await expect(page.getByText('2 of 6 checked in')).toBeVisible()
      await phone.context().close()
    })

    await test.step('the teacher takes it over, corrects it and saves', async () => {
      await page.getByRole('button', { name: 'Stop check-in' }).tap()
      await page.getByRole('button', { name: 'Mark the register by it' }).tap()
      await expect(page.getByText('2 P / 4 A', { exact: true })).toBeVisible()
      await expect(tile(page, typing.rollNumber)).toHaveAccessibleName(/Present.*Checked in/)
      await tile(page, borrowing.rollNumber).tap()
      await tile(page, late.rollNumber).tap()
      // Checked in, and gone again.
      await tile(page, scanning.rollNumber).tap()
      await expect(page.getByText('3 P / 3 A', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Save roll call' }).tap()
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
      const teacher = callerOf(page.request)
      await expect.poll(async () => (await registerOf(teacher, now)).version).toBe(1)
      const present = [typing, borrowing, late].map(({ rollNumber }) => rollNumber)
      expect(await markedAs(teacher, now, 'present')).toEqual(present)
    })
  })
})
