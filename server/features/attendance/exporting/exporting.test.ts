import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { type ExportTemplate, exporting, type exportValues } from '#contract/features/attendance/exporting.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { factsOf } from '../../../testing/facts.ts'
import { startTestServer } from '../../../testing/server.ts'
import { moveCollege } from '../../academics/builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const facts = factsOf(server)
const { learnerId, classId } = facts
const administrator = server.as('administrator')
const code = (reason: string) => expect.objectContaining({ code: reason })
const own = '24J41A050A'

/** A fortnight of October with a day before and a day after it: 10 periods of the first learner's Maths are outside, 7 within. */
async function fortnight() {
  const second = await facts.classmate()
  const [maths, constitution] = [await facts.course('M1'), await facts.course('CONST', 'MC')]
  await facts.hold(maths, 6, { [learnerId]: 'absent', [second]: 'absent' }, { day: '2026-09-30' })
  await facts.hold(maths, 2, { [learnerId]: 'present', [second]: 'present' }, { day: '2026-10-01' })
  await facts.hold(maths, 3, { [learnerId]: 'late', [second]: 'absent' }, { day: '2026-10-06' })
  await facts.hold(maths, 2, { [learnerId]: 'on_duty' }, { day: '2026-10-15' })
  await facts.hold(constitution, 3, { [learnerId]: 'absent', [second]: 'present' }, { day: '2026-10-07' })
  await facts.hold(maths, 4, { [learnerId]: 'absent', [second]: 'absent' }, { day: '2026-10-16' })
}
const days = { from: '2026-10-01', to: '2026-10-15' }

async function download(who: 'administrator' | 'clerk' = 'clerk', wanted: object = {}) {
  const query = new URLSearchParams({ classId, ...days, ...wanted })
  const response = await server.inject(who, { method: 'GET', url: `${basePath}${exporting.downloadExport.path}?${query}` })
  expect(response.statusCode, response.body).toBe(200)
  return response
}
const exported = async (wanted: object = {}): Promise<string[][]> => parse((await download('clerk', wanted)).body)
type Value = (typeof exportValues)[number]
const columns = (...named: [header: string, value: Value, text?: string][]) =>
  named.map(([header, value, text = '']) => ({ header, value, text }))
const layDown = (given: Partial<ExportTemplate>) =>
  administrator(exporting.saveExportTemplate, {
    body: { columns: columns(['HTNO', 'rollNumber']), isPerSubject: true, format: 'csv', ...given },
  })

describe('the export for the university', () => {
  test('heads the standard columns with the words of the college', async () => {
    await moveCollege(server.platform.db, cast.clerk.collegeId, 'DGIPUC')
    expect((await download()).body.startsWith('Register number,Name,Course code')).toBe(true)
  })
  test('ATT-18: a fortnight in the standard columns says what a count by hand does, subject by subject', async () => {
    await fortnight()
    const response = await download()
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain('Attendance II-I Section A 2026-10-01 to 2026-10-15.csv')
    expect(response.body.startsWith('Roll number,Name,Course code,Held,Attended,%\r\n')).toBe(true)
    expect(parse(response.body).slice(1)).toEqual([
      [own, 'Learner A', 'ZCONST', '3', '0', '0.00'],
      [own, 'Learner A', 'ZM1', '7', '7', '100.00'],
      ['Z2', `'=HYPERLINK("x")`, 'ZCONST', '3', '3', '100.00'],
      ['Z2', `'=HYPERLINK("x")`, 'ZM1', '5', '2', '40.00'],
    ])
  })

  test('ATT-18: the columns of the college are those of its file, in their order and under their headings', async () => {
    await fortnight()
    expect(await administrator(exporting.fetchExportTemplate, {})).toMatchObject({ isStandard: true, can: { change: true } })
    const laid = await layDown({
      columns: [
        ...columns(['S.No', 'serial'], ['College', 'text', 'J4'], ['HTNO', 'rollNumber'], ['Section', 'className'], ['Reg', 'regulation']),
        ...columns(['Subject', 'courseName'], ['A', 'attended'], ['H', 'held'], ['Blank', 'text']),
        ...columns(['From', 'from'], ['To', 'to'], ['As on', 'asOn'], ['Standing', 'band']),
      ],
    })
    expect(laid).toMatchObject({ isStandard: false, format: 'csv' })
    const [heading, ...rows] = await exported({ to: '2026-12-31' })
    expect(heading?.join()).toBe('S.No,College,HTNO,Section,Reg,Subject,A,H,Blank,From,To,As on,Standing')
    expect(rows.map(([serial]) => serial)).toEqual(rows.map((_, at) => String(at + 1)))
    const when = ['', '01-10-2026', '31-12-2026', '21-11-2026', 'Detain-listed']
    const maths = rows.find((row) => row[2] === own && row[5] === 'Course M1')
    expect(maths?.slice(1)).toEqual(['J4', own, 'II-I Section A', 'R22', 'Course M1', '7', '11', ...when])
  })

  test('a row a learner holds the aggregate, without mandatory courses, and learners of whom nothing was held', async () => {
    await fortnight()
    const asked = columns(['HTNO', 'rollNumber'], ['Subject', 'courseCode'], ['H', 'held'], ['A', 'attended'], ['%', 'percent'])
    await layDown({ columns: asked, isPerSubject: false })
    expect((await exported()).slice(1)).toEqual([
      [own, '', '7', '7', '100.00'],
      ['Z2', '', '5', '2', '40.00'],
    ])
    expect((await exported({ from: '2026-10-02', to: '2026-10-05' })).slice(1)).toEqual([
      [own, '', '0', '0', ''],
      ['Z2', '', '0', '0', ''],
    ])
  })

  test('counts late and on duty as the rules say', async () => {
    await fortnight()
    const { data } = await administrator(oversight.fetchPolicies, { query: { limit: 200 } })
    for (const { regulation, effectiveFromBatch, rules } of data)
      await administrator(oversight.savePolicy, {
        body: { regulationId: regulation?.id ?? null, effectiveFromBatch, rules: { ...rules, lateCounts: false, onDutyCounts: false } },
      })
    expect((await exported())[2]).toEqual([own, 'Learner A', 'ZM1', '7', '2', '28.57'])
  })

  test('takes no heading, words or name for a formula, in neither format', async () => {
    await fortnight()
    const hostile = columns(['=1+1', 'name'], ['@SUM(A1)', 'text', '+cmd|calc'], ['H', 'held'])
    await layDown({ columns: hostile })
    const [heading, , , row] = await exported()
    expect(heading).toEqual(["'=1+1", "'@SUM(A1)", 'H'])
    expect(row).toEqual([`'=HYPERLINK("x")`, "'+cmd|calc", '3'])
    await layDown({ columns: hostile, format: 'xlsx' })
    const response = await download('administrator')
    expect(response.headers['content-disposition']).toContain('.xlsx')
    // A formula would be read as what it comes to, or as nothing.
    const rows = await readSheet(response.rawPayload)
    expect(rows[0]).toEqual(['=1+1', '@SUM(A1)', 'H'])
    expect(rows[3]).toEqual(['=HYPERLINK("x")', '+cmd|calc', 3])
  })

  test('is of a semester at most, and of days in their order', async () => {
    const ask = (from: string, to: string) => administrator(exporting.downloadExport, { query: { classId, from, to } })
    await expect(ask('2026-06-01', '2026-12-08')).rejects.toEqual(code('schedule.range_too_long'))
    await expect(ask('2026-10-15', '2026-10-01')).rejects.toEqual(code('schedule.range_too_long'))
    await download('clerk', { from: '2026-06-01', to: '2026-12-07' })
  })

  test('has its columns laid down for the whole college: by no head of a department, and with a column at least', async () => {
    await expect(layDown({ columns: [] })).rejects.toMatchObject({ fields: { columns: 'Add a column.' } })
    expect((await server.as('clerk')(exporting.fetchExportTemplate, {})).can).toEqual({ change: false })
    await facts.giveHead(entities.department.learner.own, cast.administrator.personId)
    await expect(layDown({})).rejects.toEqual(code('access.refused'))
    expect(await administrator(exporting.fetchExportTemplate, {})).toMatchObject({ isStandard: true, can: { change: false } })
  })
})
