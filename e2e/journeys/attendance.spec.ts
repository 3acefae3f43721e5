import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { asAdministrator, type Caller } from '../college-making.ts'
import { desk } from '../devices.ts'
import { test } from '../fixtures.ts'
import { type Count, canMissOf, countByHand, type LearnerCount, needOf, percentOf } from '../hand-count.ts'
import { pdfOf } from '../lesson-making.ts'

const rollNumber = '24J41A0501'
const sectionName = 'II-I Section A'
const share = ({ attended, held }: Count) => `${attended} of ${held} periods`

async function sectionA(call: Caller): Promise<string> {
  const { data } = await call(academicsReading.fetchClasses, { query: { limit: 200 } })
  return data.find(({ name }) => name === sectionName)?.id ?? ''
}

/** Looks for what a count by hand says on the page that is open: the share, and what follows from it. */
async function expectFigures(page: Page, count: Count): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(`${percentOf(count)} %`).first()).toBeVisible()
  await expect(main.getByText(share(count)).first()).toBeVisible()
  const [need, canMiss] = [needOf(count), canMissOf(count)]
  const outlook = need > 0 ? `Attend the next ${need} period` : canMiss > 0 ? `You can miss ${canMiss} more` : 'Miss no period'
  await expect(main.getByText(outlook).first()).toBeVisible()
}

/** The rows of a statement in a workbook: roll number, attended and held, and the share. */
async function figuresOf(path: string, sheet: string): Promise<Map<string, string>> {
  const rows = await readSheet(path, sheet)
  const heading = rows.findIndex((row) => row[0] === 'Roll number')
  const column = (name: string) => (rows[heading] ?? []).indexOf(name)
  const [attended, held, percent] = ['Total attended', 'Total held', '%'].map(column)
  const cell = (row: (typeof rows)[number], at = -1) => row[at]
  return new Map(
    rows
      .slice(heading + 1)
      .filter((row) => row[0])
      .map((row) => [String(row[0]), `${cell(row, attended)}/${cell(row, held)} ${Number(cell(row, percent)).toFixed(2)}`]),
  )
}

const told = ({ all }: LearnerCount) => `${all.attended}/${all.held} ${percentOf(all)}`
const toldOf = (counts: Map<string, LearnerCount>) => new Map([...counts].map(([roll, learner]) => [roll, told(learner)]))

test.describe('a learner and the office', { tag: '@phone' }, () => {
  test.use({ person: 'learner' })

  test('read the same figures as a count by hand, before and after a day on duty', async ({ page, openAs }) => {
    const { classId, counts, shortage } = await asAdministrator(openAs, async (call) => {
      const id = await sectionA(call)
      const all = await call(standings.fetchShortage, { query: { classId: id, all: 'true', limit: 200 } })
      return { classId: id, counts: await countByHand(call, id), shortage: all.data }
    })
    const own = counts.get(rollNumber)
    if (!own) throw new Error('The demo’s learner is on no register.')
    expect(percentOf(own.all)).toMatch(/^72\./)

    await test.step('DEV-2: on the first screen without a tap, by subject and in the course', async () => {
      await page.goto('/learn/courses')
      await expectFigures(page, own.all)
      await page.getByRole('link', { name: 'See each subject' }).tap()
      await expectFigures(page, own.all)
      const subjects = page.getByRole('list', { name: 'Subjects' })
      for (const [course, count] of own.courses) {
        // By its whole title: that of a laboratory begins as its lectures' does, and on some days both have the same figures.
        const row = subjects.getByRole('listitem').filter({ has: page.getByText(course, { exact: true }) })
        await expect(row.getByRole('link'), course).toContainText(share(count))
        await expect(row.getByRole('link'), course).toContainText(`${percentOf(count)} %`)
      }
      await page.goto('/learn/courses')
      await page
        .getByRole('main')
        .getByRole('link', { name: /CS301PC/ })
        .first()
        .tap()
      await page.getByRole('tab', { name: 'Attendance Detail' }).tap()
      const dataStructures = own.courses.get('Data Structures') ?? { held: 0, attended: 0 }
      await expect(page.getByRole('main').getByText(share(dataStructures))).toBeVisible()
    })

    const office = await (await openAs('administrator', desk)).newPage()
    await test.step('in the shortage list of the section', async () => {
      expect(new Map(shortage.map((row) => [row.rollNumber, `${row.attended}/${row.held} ${row.percent}`]))).toEqual(toldOf(counts))
      const short = [...counts.values()].filter(({ all }) => needOf(all) > 0)
      // Who would have to attend more than is still to come is told so instead.
      const isLost = new Map(shortage.map((row) => [row.rollNumber, row.cannotBeReached]))
      await office.goto(`/admin/attendance?tab=shortage&class=${classId}`)
      const rows = office.getByRole('table', { name: 'Students below the minimum' }).getByRole('row')
      await expect(rows.filter({ hasText: sectionName })).toHaveCount(short.length)
      for (const { rollNumber: roll, all } of short) {
        const row = rows.filter({ hasText: roll })
        await expect(row).toContainText(percentOf(all))
        await expect(row).toContainText(`${all.attended}/${all.held}`)
        await expect(row).toContainText(isLost.get(roll) ? 'Cannot be reached any more' : `Attend next ${needOf(all)}`)
      }
    })

    await test.step('in the statement, on screen, printed and saved', async () => {
      await office.goto(`/admin/attendance?tab=statements&class=${classId}`)
      const statement = office.getByRole('region', { name: 'Statements' }).getByRole('table')
      for (const roll of [rollNumber, '24J41A0566']) {
        const all = counts.get(roll)?.all ?? { held: 0, attended: 0 }
        const row = statement.getByRole('row').filter({ hasText: roll })
        await expect(row).toContainText(`${all.attended}/${all.held}`)
        await expect(row).toContainText(percentOf(all))
      }
      const download = async (name: string) => {
        const coming = office.waitForEvent('download')
        await office.getByRole('link', { name, exact: true }).click()
        const file = await coming
        return { name: file.suggestedFilename(), path: await file.path() }
      }
      const workbook = await download('Excel')
      expect(workbook.name).toMatch(/\.xlsx$/)
      expect(await figuresOf(workbook.path, 'Cumulative')).toEqual(toldOf(counts))
      const printed = await download('PDF')
      expect(printed.name).toMatch(/\.pdf$/)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(printed.path))), { mergePages: true })
      expect(text).toContain(rollNumber)
      expect(text).toContain(percentOf(own.all))
      await office.emulateMedia({ media: 'print' })
      await expect(statement).toBeVisible()
      await expect(office.getByRole('navigation').first()).toBeHidden()
      await expect(office.getByRole('button', { name: 'Publish' })).toBeHidden()
      await office.emulateMedia({ media: 'screen' })
    })

    const after = own.daysMissed
      .map(({ day, periods }) => ({ day, periods, all: { held: own.all.held, attended: own.all.attended + periods } }))
      .find(({ all }) => percentOf(all).startsWith('74.'))
    if (!after) throw new Error('The demo’s learner missed no day that would make 74.xx of 72.xx.')

    await test.step('on duty is applied for with a document', async () => {
      await page.goto('/learn/attendance')
      await page.getByRole('button', { name: 'Apply' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Apply' })
      await dialog.getByLabel('For').selectOption('On duty')
      await dialog.getByLabel('From').fill(after.day)
      await dialog.getByLabel('To').fill(after.day)
      await dialog.getByLabel('Reason').fill('Kho-kho for the college at the zone meet in Warangal.')
      const choosing = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Choose files' }).tap()
      await (await choosing).setFiles({ name: 'Letter.pdf', mimeType: 'application/pdf', buffer: await pdfOf(1) })
      await expect(dialog.getByRole('button', { name: /^Take Letter.* away$/ })).toBeVisible()
      await dialog.getByRole('button', { name: 'Send application' }).tap()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('region', { name: 'Applications' }).getByText('With the mentor')).toBeVisible()
      await expectFigures(page, own.all)
    })

    await test.step('the mentor and the head of the department approve', async () => {
      const mentor = await (await openAs('teacher', desk)).newPage()
      for (const [theirs, path] of [
        [mentor, '/teacher/attendance?tab=applications'],
        [office, '/admin/attendance?tab=applications'],
      ] as const) {
        await theirs.goto(path)
        const waiting = theirs.getByRole('region', { name: 'Waiting for you' })
        const card = waiting.getByRole('region', { name: 'On duty' }).filter({ hasText: `${rollNumber}, ${sectionName}` })
        await expect(card.getByRole('link', { name: /Letter/ })).toBeVisible()
        await card.getByRole('button', { name: 'Approve' }).click()
        const dialog = theirs.getByRole('dialog', { name: /^Approve: On duty of/ })
        await dialog.getByLabel('Note').fill('Seen the letter of the zone.')
        await dialog.getByRole('button', { name: 'Approve' }).click()
        await expect(dialog).toBeHidden()
        await expect(card).toHaveCount(0)
      }
      await mentor.context().close()
    })

    await test.step('and 72 has become 74, on the open page and everywhere', async () => {
      await expect(page.getByRole('region', { name: 'Applications' }).getByText('Approved', { exact: true })).toBeVisible()
      await expectFigures(page, after.all)
      await page.goto('/learn/courses')
      await expectFigures(page, after.all)
      await office.goto(`/admin/attendance?tab=shortage&class=${classId}`)
      await expect(office.getByRole('row').filter({ hasText: rollNumber })).toContainText(`${after.all.attended}/${after.all.held}`)
      const ofDay = await asAdministrator(openAs, (call) => countByHand(call, classId, { from: after.day, to: after.day }))
      expect(ofDay.get(rollNumber)?.all).toEqual({ held: after.periods, attended: after.periods })
      await office.context().close()
    })
  })
})

const condoned = /condon/i

test.describe('a learner of the pre-university college', { tag: '@phone' }, () => {
  test.use({ person: 'learnerOfDgipuc' })

  test('is short in a subject, and reads nothing of what their college does not do', async ({ page, openAs }) => {
    const main = page.getByRole('main')
    await page.goto('/learn/courses')
    await expect(main.getByText('Shortage', { exact: true })).toBeVisible()
    await expect(main.getByText('Every subject needs 75 % by itself.')).toBeVisible()
    await expect(main.getByText(/^Physics is at 7\d\.\d\d\s%: attend the next\s\d+\.$/)).toBeVisible()
    expect(await page.content()).not.toMatch(condoned)
    await page.goto('/learn/attendance')
    await expect(main.getByRole('list', { name: 'Subjects' })).toBeVisible()
    await page.getByRole('button', { name: 'Apply' }).tap()
    const kinds = page.getByRole('dialog', { name: 'Apply' }).getByLabel('For').getByRole('option')
    await expect(kinds).toHaveText(['Choose', 'Leave', 'On duty', 'Medical leave'])
    expect(await page.content()).not.toMatch(condoned)

    const office = await (await openAs('administratorOfDgipuc', desk)).newPage()
    await office.goto('/admin/attendance?tab=shortage')
    await expect(office.getByRole('row').filter({ hasText: 'DG25001' })).toContainText('PHY')
    expect(await office.content()).not.toMatch(condoned)
    for (const tab of ['applications', 'notPosted', 'unlocks', 'policies']) {
      await office.goto(`/admin/attendance?tab=${tab}`)
      await expect(office.getByRole('tab', { selected: true })).toBeVisible()
      await office.waitForFunction(() => document.querySelector('[data-waiting], .mantine-Loader-root') === null)
      expect(await office.content(), tab).not.toMatch(condoned)
    }
    await office.context().close()
  })
})
