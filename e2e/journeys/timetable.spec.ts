import { expect, type Page } from '@playwright/test'
import { people } from '#contract/features/people.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { year } from '#contract/features/schedule/year.ts'
import { type Caller, callerOf, makeBatches, makeCourse, makeProgram, mondayFromNow, teach } from '../college-making.ts'
import { phone } from '../devices.ts'
import { test } from '../fixtures.ts'
import { signIn } from '../people.ts'

const dayMs = 86_400_000
const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const format = (options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day))
/** `7 Dec 2026`. */
const inWords = (day: string) => format({ day: 'numeric', month: 'short', year: 'numeric' }, day).replace('Sept', 'Sep')

/** A program of two sections in two batches each, with two teachers who share the laboratories. */
async function makeGround(call: Caller) {
  const program = await makeProgram(call, 'TIME', { sections: { A: 4, B: 4 }, course: 'Geology', teacher: 'Lalitha Devi' })
  const [sectionA, sectionB] = program.sections
  if (!sectionA || !sectionB) throw new Error('The program has no two sections.')
  const other = await call(people.registerFaculty, {
    body: { name: 'Farhan Ali', email: 'farhan.time@jntu.example', departmentId: program.departmentId, facultyType: 'TEACHER' },
  })
  const rocks = await makeCourse(call, program.departmentId, 'TIME2', 'Rocks Lab')
  const maps = await makeCourse(call, program.departmentId, 'TIME3', 'Maps Lab')
  for (const section of [sectionA, sectionB]) {
    await makeBatches(call, section, section.name.slice(-1))
    await teach(call, section.id, rocks.id, program.teacher.id)
    await teach(call, section.id, maps.id, other.id)
  }
  return { program, sectionA, sectionB }
}

/** The Monday of a week of instruction in which the college has planned nothing for Monday, Wednesday and Saturday. */
async function freeMonday(call: Caller): Promise<string> {
  const [from, to] = [mondayFromNow(2), mondayFromNow(6)]
  const entries = await call(year.fetchCalendarEntries, { query: { from, to, limit: 200 } })
  const inTheWay = entries.data.filter(({ kind }) => kind !== 'instruction' && kind !== 'event' && kind !== 'deadline')
  const isFree = (day: string) => !inTheWay.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  const monday = [2, 3, 4, 5].map(mondayFromNow).find((day) => [0, 1, 2, 5].every((days) => isFree(daysAfter(day, days))))
  if (!monday) throw new Error('The demo’s calendar has no quiet week.')
  return monday
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Add to the week|Change this meeting)$/ })

async function openPlan(page: Page, program: string, section: string): Promise<void> {
  await page.goto('/admin/timetable')
  await page.getByLabel('Branch').selectOption(program)
  await page.getByLabel('Class', { exact: true }).selectOption(section)
}

async function addLecture(page: Page, weekday: string, period: number, what: string): Promise<void> {
  await page.getByRole('button', { name: `Add to ${weekday}, period ${period}` }).click()
  await dialogOf(page).getByLabel('Course and teacher').selectOption(what)
  await dialogOf(page).getByRole('button', { name: 'Add to week' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

/** Two batches in two laboratories at the same time. */
async function addLabs(page: Page, weekday: string, period: number, of: { section: string; letter: string }): Promise<void> {
  await page.getByRole('button', { name: `Add to ${weekday}, period ${period}` }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Length').selectOption('3 periods')
  await dialog.getByLabel('Kind').selectOption('Lab')
  await dialog.getByLabel('Class or batch').selectOption(`${of.section}, batch ${of.letter}1`)
  await dialog.getByLabel('Course and teacher').selectOption('Rocks Lab · Lalitha Devi')
  await dialog.getByRole('button', { name: 'Keep, and add another batch beside it' }).click()
  await expect(dialog.getByLabel('Class or batch').locator('option:checked')).toHaveText(`${of.section}, batch ${of.letter}2`)
  await dialog.getByLabel('Course and teacher').selectOption('Maps Lab · Farhan Ali')
  await dialog.getByRole('button', { name: 'Add to week' }).click()
  await expect(dialog).toBeHidden()
}

async function addEntry(page: Page, program: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' })
  await fill(dialog)
  await dialog.getByText('Only for some').click()
  await dialog.getByLabel('Branch').selectOption(program)
  await dialog.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(dialog).toBeHidden()
}

/** A day of a calendar, as its agenda lists it. */
async function expectDays(page: Page, path: string, monday: string, lab: string, notTheirs: string | null): Promise<void> {
  await page.goto(`${path}?view=agenda&date=${monday}`)
  const on = (day: string) => page.getByRole('list', { name: new RegExp(`${inWords(day)}$`) })
  const holiday = on(monday).getByRole('button', { name: /Geology.*TIME Section A/ })
  await expect(holiday).toContainText('Cancelled: Foundation day')
  const tuesday = on(daysAfter(monday, 1))
  await expect(tuesday.getByRole('button', { name: lab })).toContainText('13:40')
  if (notTheirs) await expect(tuesday.getByRole('button', { name: notTheirs })).toHaveCount(0)
  const saturday = on(daysAfter(monday, 5))
  await expect(saturday.getByText('Follows Wednesday').first()).toBeVisible()
  const replaced = saturday.getByRole('button', { name: /Geology.*TIME Section A/ })
  await expect(replaced).toContainText('10:20')
  await expect(replaced).toContainText('Day order')
}

test.describe('an administrator', { tag: '@desktop' }, () => {
  test.use({ person: 'administrator' })

  test('lays down the weeks of two sections, a holiday and a day order, and everybody’s calendar follows', async ({
    page,
    openAs,
    expectMessage,
  }) => {
    expectMessage(/status of 409/)
    const office = callerOf(page.request)
    const { program, sectionA, sectionB } = await makeGround(office)
    const monday = await freeMonday(office)
    const save = async (section: string) => {
      await page.getByRole('button', { name: 'Save week' }).click()
      await expect(page.getByText(`Week of ${section} saved`)).toBeVisible()
    }

    await test.step('the week of the first section, with a lab in two batches', async () => {
      await openPlan(page, program.name, sectionA.name)
      await addLecture(page, 'Monday', 1, 'Geology · Lalitha Devi')
      await addLecture(page, 'Wednesday', 2, 'Geology · Lalitha Devi')
      await addLabs(page, 'Tuesday', 5, { section: sectionA.name, letter: 'A' })
      await page.getByLabel('Holds from').fill(monday)
      await save(sectionA.name)
    })

    await test.step('a second section that wants the same teacher is told what is there', async () => {
      await openPlan(page, program.name, sectionB.name)
      await addLecture(page, 'Monday', 1, 'Geology · Lalitha Devi')
      await addLabs(page, 'Thursday', 5, { section: sectionB.name, letter: 'B' })
      await page.getByLabel('Holds from').fill(monday)
      await page.getByRole('button', { name: 'Save week' }).click()
      const told = page.getByRole('alert').filter({ hasText: 'cannot be on' })
      await expect(told).toContainText(`Geology of ${sectionB.name} cannot be on Mon ${inWords(monday)}, period 1`)
      await expect(told).toContainText(`there is Geology of ${sectionA.name} (period 1, Lalitha Devi: the same teacher)`)
      // Nothing that was laid down is lost; the meeting is moved, and all of it saved.
      await page
        .getByRole('region', { name: 'Monday' })
        .getByRole('button', { name: /Geology/ })
        .click()
      await dialogOf(page).getByLabel('First period').selectOption({ label: '3 · 11:20' })
      await dialogOf(page).getByRole('button', { name: 'Change', exact: true }).click()
      await save(sectionB.name)
    })

    await test.step('a holiday and a day order', async () => {
      await page.goto('/admin/calendar')
      await addEntry(page, program.name, async (dialog) => {
        await dialog.getByLabel('Kind').selectOption('Holiday')
        await dialog.getByLabel('Title').fill('Foundation day')
        await dialog.getByLabel('First day').fill(monday)
        await dialog.getByLabel('Last day').fill(monday)
      })
      await expect(page.getByText('2 class sessions cancelled.')).toBeVisible()
      await addEntry(page, program.name, async (dialog) => {
        await dialog.getByLabel('Kind').selectOption('Day order')
        await dialog.getByLabel('Day', { exact: true }).fill(daysAfter(monday, 5))
        await dialog.getByLabel('Follows the week of').selectOption('Wednesday')
      })
      await expect(page.getByText('1 class session made.')).toBeVisible()
    })

    await test.step('the calendars of a learner and of the teacher', async () => {
      const [learner] = sectionA.learners
      for (const who of [
        { email: learner?.email ?? '', path: '/learn/calendar', lab: 'Rocks Lab', notTheirs: 'Maps Lab' },
        { email: program.teacher.email, path: '/teacher/calendar', lab: 'Rocks Lab', notTheirs: null },
      ]) {
        const context = await openAs('nobody', phone)
        const theirs = await context.newPage()
        await signIn(theirs, who.email)
        await expectDays(theirs, who.path, monday, who.lab, who.notTheirs)
        await context.close()
      }
    })

    await test.step('and the class sessions behind them', async () => {
      const query = { classId: sectionA.id, from: monday, to: daysAfter(monday, 6) }
      const { data } = await office(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query })
      const shown = data.map((one) => [
        one.day,
        one.class.section,
        one.course.course_name,
        one.firstPeriod,
        one.periodCount,
        one.state,
        one.origin,
      ])
      expect(shown).toEqual([
        [monday, 'A', 'Geology', 1, 1, 'cancelled', 'template'],
        ...[
          ['A1', 'Rocks Lab'],
          ['A2', 'Maps Lab'],
        ].map(([batch, lab]) => [daysAfter(monday, 1), batch, lab, 5, 3, 'planned', 'template']),
        [daysAfter(monday, 2), 'A', 'Geology', 2, 1, 'planned', 'template'],
        [daysAfter(monday, 5), 'A', 'Geology', 2, 1, 'planned', 'day_order'],
      ])
    })
  })
})

test.describe('an administrator of another college', { tag: '@phone' }, () => {
  test.use({ person: 'administratorOfDgipuc' })

  test('says whether substitutions need approval, and it stays so', async ({ page }) => {
    await page.goto('/admin/timetable?view=substitutions')
    const choice = page.getByRole('checkbox', { name: 'An administrator approves what two teachers agreed on' })
    await expect(choice).not.toBeChecked()
    for (const isNeeded of [true, false]) {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await choice.click()
      expect((await saved).status()).toBe(200)
      await page.reload()
      await expect(choice).toBeChecked({ checked: isNeeded })
    }
  })
})
