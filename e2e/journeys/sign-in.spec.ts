import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { askForCode, demoPin, newCode, signInByPin, tryPin } from '../people.ts'

/**
 * The eight demo accounts. Before the journeys each signs in with what the demo shows (`people.setup.ts`); for one identifier a code is
 * sent once in half a minute, so here they come by their mobile, and then by their other number or address.
 */
const accounts = [
  { who: 'learner of JNTU', name: 'Harshitha Kondapalli', number: 'learner@jntu.example', mobile: '9000001001', home: '/learn/courses' },
  { who: 'teacher of JNTU', name: 'Dr. S. Lakshmi', number: 'JCSE012', mobile: '8000003002', home: '/teacher/courses' },
  { who: 'administrator of JNTU', name: 'Dr. P. Venkata Ramana', number: 'JCSE001', mobile: '9000003001', home: '/teacher/courses' },
  { who: 'clerk of JNTU', name: 'K. Narsimha Rao', number: 'JOFF004', mobile: '7000003003', home: '/teacher/students' },
  { who: 'learner of DGIPUC', name: 'Ananya Shetty', number: 'learner@dgipuc.example', mobile: '9000002001', home: '/learn/courses' },
  { who: 'teacher of DGIPUC', name: 'Raghavendra Bhat', number: 'DGPHY002', mobile: '8000004002', home: '/teacher/courses' },
  { who: 'administrator of DGIPUC', name: 'Shobha Hegde', number: 'DGLAN001', mobile: '9000004001', home: '/teacher/courses' },
  { who: 'clerk of DGIPUC', name: 'Manjula Gowda', number: 'DGOFF001', mobile: '7000004003', home: '/teacher/students' },
]

for (const { who, name, number, mobile, home } of accounts) {
  test(`the ${who} signs in with the code that the demo shows`, async ({ openAs }) => {
    for (const identifier of [mobile, number]) {
      // A browser for each: what a page still reads of the first person is stored, and would be asked for again without their session.
      const page = await (await openAs('nobody')).newPage()
      await page.goto('/')
      const code = await askForCode(page, identifier)
      const demo = page.getByRole('complementary', { name: 'Demo: the code that was sent' })
      await expect(demo).toContainText(code)
      await demo.getByRole('button', { name: 'Use this code' }).click()
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('heading', { level: 1, name: /^(Courses|Students)$/ })).toBeVisible()
      await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
    }
  })
}

test('the demo accounts fill in the form', async ({ page }) => {
  await page.goto('/')
  const demo = page.getByRole('complementary', { name: 'Demo' })
  for (const organisation of ['JNTU', 'DGIPUC'])
    await expect(demo.getByRole('list', { name: organisation }).getByRole('button')).toHaveCount(4)
  await demo.getByRole('button', { name: 'Manjula Gowda' }).click()
  await expect(page.getByLabel('E-mail, mobile or roll number')).toHaveValue('clerk@dgipuc.example')
  await page.goto('/?org=JNTU')
  await expect(demo.getByRole('list', { name: 'JNTU' }).getByRole('button')).toHaveCount(4)
  await expect(demo.getByRole('list', { name: 'DGIPUC' })).toHaveCount(0)
})

for (const tag of ['@phone', '@desktop'])
  test(`the form stays where it is while the organisations and the demo arrive ${tag}`, async ({ page }) => {
    const late: (() => void)[] = []
    await page.route(/\/(users\/organisations|demo\/accounts)(\?|$)/, async (route) => {
      await new Promise<void>((resolve) => late.push(resolve))
      await route.continue()
    })
    const letGo = async () => {
      await expect.poll(() => late.length).toBe(1)
      late.shift()?.()
    }
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Sign in with a PIN' })
    const before = await button.boundingBox()
    expect(before).not.toBeNull()
    await expect(page.getByRole('link', { name: 'JNTU' })).toBeHidden()
    await letGo()
    await expect(page.getByRole('link', { name: 'JNTU' })).toBeVisible()
    expect(await button.boundingBox(), 'when the organisations are here').toEqual(before)
    await letGo()
    await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible()
    expect(await button.boundingBox(), 'when the demo is here').toEqual(before)
  })

test('a learner signs in with a PIN', async ({ page }) => {
  await signInByPin(page, '24J41A0502')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
})

test('a wrong PIN is told beside the field, and both inputs stay', async ({ page, expectMessage }) => {
  expectMessage(/status of 422/)
  const identifier = '24J41A0505'
  await page.goto('/')
  await tryPin(page, identifier, '8642')
  const pin = page.getByLabel('PIN', { exact: true })
  await expect(pin).toHaveAccessibleDescription('That PIN is not right.')
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await expect(pin).toHaveValue('8642')
  await expect(page.getByLabel('E-mail, mobile or roll number')).toHaveValue(identifier)
  await pin.fill(demoPin)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/learn/courses')
})

test('what is missing is told before anything is sent', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('E-mail, mobile or roll number')).toHaveAccessibleDescription(
    /Enter your e-mail address, mobile number or roll number/,
  )
  await tryPin(page, '24J41A0502', '12')
  await expect(page.getByLabel('PIN', { exact: true })).toHaveAccessibleDescription('A PIN has 4 to 6 digits.')
})

test('a wrong code is told beside its boxes and stays to be corrected', async ({ page, expectMessage }) => {
  expectMessage(/status of 422/)
  const identifier = '24J41A0508'
  await page.goto('/')
  const code = await askForCode(page, identifier)
  const firstWrong = String((Number(code[0]) + 1) % 10)
  await page.keyboard.type(firstWrong + code.slice(1))
  const first = page.getByLabel('Digit 1 of 6')
  await expect(first).toHaveAccessibleDescription('That code is not right.')
  for (const [index, digit] of [firstWrong, ...code.slice(1)].entries()) {
    await expect(page.getByLabel(`Digit ${index + 1} of 6`)).toHaveValue(digit)
  }
  await first.fill(code.charAt(0))
  await expect(page.getByText('That code is not right.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/learn/courses')
})

test('a right code typed over a wrong one signs in by its last digit', async ({ page, expectMessage }) => {
  expectMessage(/status of 422/)
  await page.goto('/')
  const code = await askForCode(page, '24J41A0541')
  await page.keyboard.type([...code].map((digit) => String((Number(digit) + 1) % 10)).join(''))
  const first = page.getByLabel('Digit 1 of 6')
  await expect(first).toHaveAccessibleDescription('That code is not right.')
  await expect(first).toBeFocused()
  await page.keyboard.type(code)
  await expect(page).toHaveURL('/learn/courses')
})

test('at the door of a PU college a student is asked for the register number', async ({ page }) => {
  await page.goto('/?org=DGIPUC')
  await page.getByLabel('E-mail, mobile or register number').fill('')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('E-mail, mobile or register number')).toHaveAccessibleDescription(
    /Enter your e-mail address, mobile number or register number/,
  )
})

test('a pasted code signs in at once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const identifier = '24J41A0510'
  await page.goto('/')
  const code = await askForCode(page, identifier)
  await expect(page.getByLabel('Digit 1 of 6')).toHaveAttribute('autocomplete', 'one-time-code')
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page).toHaveURL('/learn/courses')
})

test('another code may be asked for after 30 seconds, which are counted down', async ({ page }) => {
  // The time stands until it is moved: a busy machine does not count seconds away before they are looked at.
  const askedMs = Date.now()
  await page.clock.setFixedTime(askedMs)
  await page.goto('/')
  await askForCode(page, '24J41A0512')
  const resend = page.getByRole('button', { name: /^New code in \d+\ss$|^Send a new code$/ })
  await expect(resend).toHaveText(/^New code in 30\ss$/)
  await expect(resend).toBeDisabled()
  await page.clock.setFixedTime(askedMs + 20_000)
  await expect(resend).toHaveText(/^New code in 10\ss$/)
  await page.clock.setFixedTime(askedMs + 30_000)
  await expect(resend).toHaveText('Send a new code')
  await expect(resend).toBeEnabled()
})

test('asking again too soon says how long to wait', async ({ page, expectMessage }) => {
  expectMessage(/status of 429/)
  await page.goto('/')
  await page.getByLabel('E-mail, mobile or roll number').fill('24J41A0501')
  await page.request.post('/lms-backend/users/login', { data: { identifier: '24J41A0501' } })
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Too many tries\. Try again in \d+ seconds?\./)
  await expect(page.getByLabel('E-mail, mobile or roll number')).toHaveValue('24J41A0501')
})

test('an identifier that nobody has gets the same answer', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('E-mail, mobile or roll number').fill('9999900001')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(/If your college knows/)).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Nobody here has this e-mail or number, so nothing was sent.')).toBeVisible()
})

/** One mobile for a learner of section A and his sister of section B. */
const siblings = '6000001032'
const waysIn: Record<string, (page: Page) => Promise<void>> = {
  code: async (page) => page.keyboard.type(await askForCode(page, siblings)),
  PIN: (page) => tryPin(page, siblings, demoPin),
}
for (const [way, comeIn] of Object.entries(waysIn))
  test(`of two siblings with one mobile, one says who they are, by ${way}`, async ({ page }) => {
    await page.goto('/')
    await comeIn(page)
    const people = page.getByRole('list', { name: 'Who is signing in?' }).getByRole('button')
    await expect(people).toHaveText([/Gundeti Sai Chandana/, /Gundeti Sai Charan/])
    await people.filter({ hasText: 'Gundeti Sai Chandana' }).click()
    await expect(page).toHaveURL('/learn/courses')
    await expect(page.getByRole('button', { name: 'Account of Gundeti Sai Chandana' })).toBeVisible()
  })

test('the keyboard alone is enough to sign in', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('E-mail, mobile or roll number')).toBeFocused()
  await page.keyboard.type('24J41A0514')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await newCode(page, '24J41A0514'))
  await expect(page).toHaveURL('/learn/courses')
  // The address changes before the page stands there; a key pressed in between would go to the page that is leaving.
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
