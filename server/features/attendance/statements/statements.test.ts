import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { notifications } from '#contract/features/notifications.ts'
import { factsOf } from '../../../testing/facts.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClass, buildEnrolments, moveCollege } from '../../academics/builders.ts'
import { buildLearners } from '../../people/builders.ts'
import { statements } from '../tables.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const { db } = server.platform
const facts = factsOf(server)
const { learnerId, classId } = facts
const administrator = server.as('administrator')
const code = (reason: string) => expect.objectContaining({ code: reason })
const month = '2026-10'
const asOn = '2026-10-31'
const shown = (given: object = {}) => administrator(oversight.fetchStatement, { query: { classId, month, ...given } })
const publish = (given: object = {}) => administrator(oversight.publishStatement, { body: { classId, month, asOn, ...given } })

/** A learner beside the world's, and two subjects: held in September and in October, one of them mandatory. */
async function autumn() {
  const second = await facts.classmate()
  const [maths, constitution] = [await facts.course('M1'), await facts.course('CONST', 'MC')]
  await facts.hold(maths, 10, { [learnerId]: 'present', [second]: 'absent' }, { day: '2026-09-07' })
  const missed = await facts.hold(maths, 4, { [learnerId]: 'absent', [second]: 'present' }, { day: '2026-10-05' })
  await facts.hold(maths, 2, { [learnerId]: 'late', [second]: 'present' }, { day: '2026-10-06' })
  await facts.hold(constitution, 3, { [learnerId]: 'absent', [second]: 'present' }, { day: '2026-10-07' })
  return { second, maths, missed }
}

describe('a monthly statement', () => {
  test('ATT-15: says of each learner each subject attended and held, of the month and since the beginning', async () => {
    const { second } = await autumn()
    const statement = await shown()
    expect(statement).toMatchObject({ id: null, version: 1, month, asOn, publishedAt: null, addendum: [] })
    expect(statement.subjects).toMatchObject([
      { shortName: 'CONST', countsToAggregate: false },
      { shortName: 'M1', countsToAggregate: true },
    ])
    const [first, other] = statement.rows
    expect(first).toMatchObject({
      ...{ learnerId, regulation: 'R22', band: 'eligible' },
      month: {
        held: 6,
        attended: 2,
        percent: '33.33',
        subjects: [
          [0, 3],
          [2, 6],
        ],
      },
      cumulative: {
        held: 16,
        attended: 12,
        percent: '75.00',
        subjects: [
          [0, 3],
          [12, 16],
        ],
      },
    })
    expect(other).toMatchObject({
      ...{ learnerId: second, band: 'detain_listed' },
      month: { held: 6, attended: 6, percent: '100.00' },
      cumulative: { held: 16, attended: 6, percent: '37.50' },
    })
  })
  test('counts up to the day as on', async () => {
    await autumn()
    expect((await shown({ asOn: '2026-10-05' })).rows[0]).toMatchObject({
      month: { held: 4, attended: 0 },
      cumulative: { held: 14, attended: 10 },
    })
    // The world's own session of November is beyond October and within the standing of today.
    expect((await shown({ month: '2026-11' })).asOn).toBe('2026-11-21')
  })
  test('agrees with the learner’s standing and the list of the short', async () => {
    const { second } = await autumn()
    const now = (await shown({ month: '2026-11' })).rows
    const list = (await administrator(standings.fetchShortage, { query: { classId, all: 'true' } })).data
    for (const id of [learnerId, second]) {
      const row = now.find((each) => each.learnerId === id)
      const { held, attended, percent, band } = await administrator(standings.fetchStanding, { query: { learnerId: id } })
      expect({ ...row?.cumulative, band: row?.band }).toMatchObject({ held, attended, percent, band })
      expect(list.find((each) => each.id === id)).toMatchObject({ held, attended, percent, band })
    }
    const short = (await administrator(standings.fetchShortage, { query: { classId } })).data
    expect(short.map(({ id }) => id)).toEqual([second])
  })
})

describe('a published statement', () => {
  test('is frozen, tells each learner their own line, and is not published twice', async () => {
    const { missed, second } = await autumn()
    const published = await publish()
    expect(published).toMatchObject({ version: 1, publishedBy: 'Administrator', publishedAt: '2026-11-21T04:30:00.000Z' })
    const [told] = (await server.as('learner')(notifications.getNotifications)).data
    expect(told).toMatchObject({ title: 'Attendance of Oct 2026, as on 31 Oct 2026', audience: 'you' })
    expect(told?.message).toBe('You attended 12 of 16 periods, 75.00 %. By subject: CONST 0/3, M1 12/16.')
    const other = await facts.signIn(second)
    expect((await server.as(other)(notifications.getNotifications)).data[0]?.message).toContain('6 of 16 periods, 37.50 %')
    await expect(publish()).rejects.toEqual(code('attendance.nothing_new'))

    await facts.hold(await facts.course('M2'), 5, { [learnerId]: 'present' }, { day: '2026-10-08' })
    expect((await shown({ version: 1 })).rows).toEqual(published.rows)
    expect((await shown()).rows[0]?.cumulative.held).toBe(21)
    expect(missed).toBeTruthy()
  })
  test('what was corrected after it stands in the addendum of the next version', async () => {
    const { missed } = await autumn()
    await publish()
    const [row] = await db.select().from(statements).where(eq(statements.classId, classId))
    const changedBy = cast.teacher.personId
    const correction = {
      sessionId: missed,
      learnerId,
      before: 'absent',
      after: 'on_duty',
      changedBy,
      reason: 'Was at the sports meet.',
    } as const
    await facts.correct({ ...correction, changedAt: new Date('2026-11-20T05:00:00Z'), statementId: row?.id ?? null })
    const addendum = [
      {
        ...{ rollNumber: '24J41A050A', name: 'Learner A', day: '2026-10-05', course: 'M1', before: 'absent', after: 'on_duty' },
        ...{ changedBy: 'Teacher A', reason: 'Was at the sports meet.' },
      },
    ]
    expect(await shown()).toMatchObject({ version: 2, addendum })
    expect(await publish()).toMatchObject({ version: 2, addendum })
    expect((await shown({ version: 1 })).addendum).toEqual([])
    expect((await shown()).addendum).toEqual([])
    const list = await server.as('clerk')(oversight.fetchStatements, { query: { classId } })
    expect(list.data.map(({ version }) => version)).toEqual([2, 1])
  })
  test('is of no day before that of the last version, whose corrections it would leave out', async () => {
    await autumn()
    await publish()
    await expect(publish({ asOn: '2026-10-30' })).rejects.toEqual(code('attendance.nothing_new'))
    expect((await administrator(oversight.fetchStatements, { query: { classId } })).data).toHaveLength(1)
  })
  test('is of a section: the statement of a group or a batch would never say what is corrected in it', async () => {
    const batch = await buildClass(db, facts.collegeId, { kind: 'batch', parentId: classId, programId: entities.program.learner.own })
    for (const id of [entities.group.administrator.own, batch.id])
      await expect(publish({ classId: id })).rejects.toEqual(code('academics.not_a_section'))
  })
  test('counts no day that is not over, whose registers it would lock before they are called, and none of another month', async () => {
    const november = { month: '2026-11', asOn: '2026-11-20' }
    for (const given of [
      { ...november, asOn: '2026-11-21' },
      { ...november, asOn: '2026-11-22' },
      { asOn: '2026-11-01' },
      { asOn: '2026-09-30' },
    ])
      await expect(publish(given)).rejects.toEqual(code('attendance.month_not_over'))
    await expect(shown({ version: 1 })).rejects.toEqual(code('attendance.no_such_version'))
    expect(await publish(november)).toMatchObject({ version: 1, asOn: '2026-11-20' })
  })
  test('is published by the head of its department, and by no other head', async () => {
    const head = cast.administrator.personId
    expect(await shown()).toMatchObject({ can: { publish: true } })
    await facts.giveHead(entities.department.learner.other, head)
    expect(await shown()).toMatchObject({ can: { publish: false } })
    await expect(publish()).rejects.toEqual(code('access.refused'))
    await facts.giveHead(entities.department.learner.own, head)
    expect(await shown()).toMatchObject({ can: { publish: true } })
    expect(await publish()).toMatchObject({ version: 1, can: { publish: true } })
    for (const who of ['teacher', 'clerk'] as const)
      for (const version of [undefined, 1])
        expect(await server.as(who)(oversight.fetchStatement, { query: { classId, month, version } })).toMatchObject({
          can: { publish: false },
        })
  })
})

describe('a file of a statement', () => {
  const download = async (format: 'pdf' | 'xlsx', who: 'administrator' | 'teacher' | 'clerk' = 'clerk') => {
    const query = new URLSearchParams({ classId, month, format })
    const response = await server.inject(who, { method: 'GET', url: `${basePath}${oversight.downloadStatement.path}?${query}` })
    expect(response.statusCode).toBe(200)
    return response
  }
  test('is a workbook with figures as numbers, and names as text whatever they begin with', async () => {
    await autumn()
    const response = await download('xlsx')
    expect(response.headers['content-disposition']).toContain('Attendance II-I Section A 2026-10 draft.xlsx')
    const rows = await readSheet(response.rawPayload, 'Cumulative')
    expect(rows[0]?.[0]).toBe('JNTU Test College: attendance statement, Oct 2026')
    expect(rows[1]?.[0]).toBe('II-I Section A, as on 31 Oct 2026, not published')
    const heading = ['CONST * attended', 'CONST * held', 'M1 attended', 'M1 held', 'Total attended', 'Total held', '%', 'Band']
    expect(rows[4]).toEqual(['Roll number', 'Name', 'Regulation', ...heading])
    expect(rows[5]).toEqual(['24J41A050A', 'Learner A', 'R22', 0, 3, 12, 16, 12, 16, 75, 'Eligible'])
    expect(rows[6]?.[1]).toBe('=HYPERLINK("x")')
    const ofMonth = await readSheet(response.rawPayload, 'Month')
    expect(ofMonth[5]?.slice(5, 10)).toEqual([2, 6, 2, 6, 33.33])
  })
  test('has the words of the college for a roll number and for a regulation', async () => {
    await autumn()
    await moveCollege(db, facts.collegeId, 'DGIPUC')
    const { rawPayload } = await download('xlsx')
    expect((await readSheet(rawPayload, 'Cumulative'))[4]?.slice(0, 3)).toEqual(['Register number', 'Name', 'Scheme'])
    expect((await readSheet(rawPayload, 'Addendum'))[4]?.[0]).toBe('Register number')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array((await download('pdf')).rawPayload)))
    expect(text[0]).toContain('Register number')
  })
  test('is a PDF on A4 landscape with both tables, headings on every page', async () => {
    await autumn()
    const ids = await buildLearners(
      db,
      facts.collegeId,
      Array.from({ length: 68 }, (_, n) => ({ name: n === 0 ? 'వెంకట' : `Many ${n}`, rollNumber: `Y${String(n).padStart(2, '0')}` })),
    )
    const section = { collegeId: facts.collegeId, id: classId, programId: entities.program.learner.own }
    await buildEnrolments(db, section, ids, { regulationId: entities.regulation.learner.own })
    const response = await download('pdf', 'teacher')
    expect(response.headers['content-type']).toBe('application/pdf')
    const document = await getDocumentProxy(new Uint8Array(response.rawPayload))
    expect((await document.getPage(1)).view).toEqual([0, 0, 841.89, 595.28])
    const { text, totalPages } = await extractText(document)
    expect(totalPages).toBe(6)
    for (const page of text) {
      expect(page).toContain('II-I Section A, as on 31 Oct 2026, not published')
      expect(page).toContain('Roll number')
    }
    expect(text[0]).toMatch(/24J41A050A\s+Learner A\s+0\/3\s+12\/16\s+12\/16\s+75\.00\s+Eligible/)
    expect(text[3]).toMatch(/24J41A050A\s+Learner A\s+0\/3\s+2\/6\s+2\/6\s+33\.33/)
    expect(text[5]).toContain('Page 6 of 6')
    // The letters of every name are printed, or it is said that they are not.
    expect(text.join(' ')).toMatch(/వెంకట|This server has no font for this name/)
  })
  test('of a pre-university college does not know the word condonation', async () => {
    const there = factsOf(server, 'outside')
    await there.count(await there.course('PHY', 'Part II'), 118, 160, there.learnerId)
    const query = { classId: there.classId, month: '2026-11' }
    const statement = await server.as(server.world.otherCollege)(oversight.fetchStatement, { query })
    expect(statement.rows[0]).toMatchObject({ band: 'shortage', cumulative: { percent: expect.stringMatching(/^7[34]/) } })
    expect(JSON.stringify(statement)).not.toMatch(/condon/i)
  })
})
