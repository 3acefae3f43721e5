import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { factsOf } from '../../../testing/facts.ts'
import { startTestServer } from '../../../testing/server.ts'
import { startOfTests } from '../../../testing/start-of-tests.ts'
import { buildClass, buildEnrolments, buildRegulation } from '../../academics/builders.ts'
import { enrolments } from '../../academics/tables.ts'
import { buildLearners } from '../../people/builders.ts'
import { buildClassSessions } from '../../schedule/builders.ts'
import { buildMentor } from '../builders.ts'
import { studying } from '../counting/store.ts'
import { layDownStandards } from '../policies/actions.ts'
import { attendancePolicies } from '../tables.ts'
import { countEverybody, mostFacts } from './store.ts'

const server = await startTestServer({ rollback: true })
const { entities, people, others } = server.world
const { db } = server.platform
const facts = factsOf(server)
const { classId, learnerId, collegeId } = facts
const administrator = server.as('administrator')
const code = (reason: string) => expect.objectContaining({ code: reason })
const section = { collegeId, id: classId, programId: entities.program.learner.own }
const other = { collegeId, id: entities.class.learner.other, programId: entities.program.learner.other }

/** Learners of a class, each with so many of 100 periods attended beside the world's own. */
async function learnersWith(into: typeof section, attended: readonly number[]): Promise<string[]> {
  const named = attended.map((periods, n) => ({ name: `With ${periods}`, rollNumber: `W${into.id.slice(-4)}${n}` }))
  const ids = await buildLearners(db, collegeId, named)
  await buildEnrolments(db, into, ids, { regulationId: entities.regulation.learner.own })
  const course = await facts.course(`C${into.id.slice(-4)}`)
  for (const [n, id] of ids.entries()) await facts.count(course, attended[n] ?? 0, 100, id)
  return ids
}
const list = async (who: Parameters<typeof server.as>[0], query: object = {}) =>
  (await server.as(who)(standings.fetchShortage, { query })).data

describe('who is short', () => {
  test('is listed with the lowest share first, and everybody on demand, who had no classes yet last', async () => {
    await learnersWith(section, [74, 60, 75])
    const [fresh = ''] = await buildLearners(db, collegeId, [{ name: 'Fresh', rollNumber: 'F1' }])
    await buildEnrolments(db, section, [fresh], { regulationId: entities.regulation.learner.own })
    const short = await list('teacher', { classId })
    expect(short.map(({ name, percent, band, need }) => [name, percent, band, need])).toEqual([
      ['With 60', '60.00', 'detain_listed', 60],
      ['With 74', '74.00', 'condonable', 4],
    ])
    const all = await list('teacher', { classId, all: 'true' })
    expect(all.map(({ name }) => name)).toEqual(['With 60', 'With 74', 'With 75', 'Learner A', 'Fresh'])
    expect(all.at(-1)).toMatchObject({ percent: null, band: 'none', className: 'II-I Section A', mentor: null })
    expect(all.at(-2)).toMatchObject({ mentor: 'Teacher A' })
  })
  test('ATT-7: is told that it cannot be reached where less is left than is needed', async () => {
    const [near = '', far = ''] = await learnersWith(section, [74, 60])
    const course = await facts.course('LEFT')
    const told = async () =>
      new Map((await list('teacher', { classId })).map(({ id, need, cannotBeReached }) => [id, { need, cannotBeReached }]))
    // Beside the world's own two to come: 78 of 104 is enough, 64 is not.
    await facts.plan(course, 1, '2026-11-24', 2)
    expect(await told()).toEqual(
      new Map([
        [far, { need: 60, cannotBeReached: true }],
        [near, { need: 4, cannotBeReached: false }],
      ]),
    )
    await facts.plan(course, 12, '2026-11-26', 5)
    expect((await told()).get(far)).toEqual({ need: 60, cannotBeReached: false })
    expect((await list('teacher', { classId, all: 'true' })).find(({ id }) => id === learnerId)).toMatchObject({ cannotBeReached: false })
  })
  test('judges two learners of one class by their own regulations (STR-1)', async () => {
    const r20 = await buildRegulation(db, collegeId, { code: 'R20', university: 'JNTUK', effectiveFromBatch: 2020 })
    const rules = (await administrator(oversight.fetchPolicies)).data[0]?.rules
    if (!rules) throw new Error('The college has rules.')
    const body = { regulationId: r20.id, effectiveFromBatch: 2020, rules: { ...rules, subjectMinimumPercent: 40 } }
    await administrator(oversight.savePolicy, { body })
    const [newer = ''] = await learnersWith(section, [80])
    const [readmitted = ''] = await buildLearners(db, collegeId, [{ name: 'Re-admitted', rollNumber: 'RE1' }])
    await buildEnrolments(db, section, [readmitted], { regulationId: r20.id })
    const maths = await facts.course('MATHS')
    for (const id of [newer, readmitted]) await facts.count(maths, 2, 6, id)
    await facts.count(await facts.course('REST'), 78, 100, readmitted)
    const all = await list('administrator', { classId, all: 'true' })
    expect(all.find(({ id }) => id === newer)).toMatchObject({ held: 106, attended: 82, band: 'eligible', shortSubjects: [] })
    expect(all.find(({ id }) => id === readmitted)).toMatchObject({
      held: 106,
      attended: 80,
      band: 'subject_short',
      shortSubjects: ['MATHS'],
    })
  })
  test('ATT-5: judges who is re-admitted under a regulation that began after their batch by it, and not by the college', async () => {
    const r23 = await buildRegulation(db, collegeId, { code: 'R23', university: 'JNTUK', effectiveFromBatch: 2023 })
    await layDownStandards(db, startOfTests)
    const [readmitted = ''] = await buildLearners(db, collegeId, [{ name: 'Re-admitted', rollNumber: 'RE2' }])
    const before = await buildClass(db, collegeId, { programId: section.programId, startsOn: '2022-08-01', endsOn: '2022-12-31' })
    const given = { regulationId: entities.regulation.learner.own, startsOn: '2022-08-01', endsOn: '2022-12-31' }
    await buildEnrolments(db, before, [readmitted], given)
    await buildEnrolments(db, section, [readmitted], { regulationId: r23.id })
    await facts.count(await facts.course('MATHS'), 23, 60, readmitted)
    await facts.count(await facts.course('REST'), 287, 340, readmitted)
    const all = await list('administrator', { classId, all: 'true' })
    expect(all.find(({ id }) => id === readmitted)).toMatchObject({
      ...{ held: 400, attended: 310, band: 'subject_short', shortSubjects: ['MATHS'] },
    })
  })
  test('says the same of a college as of its classes, whatever the registers hold', async () => {
    const statuses = ['present', 'absent', 'late', 'on_duty'] as const
    const courses = [await facts.course('S1'), await facts.course('S2'), await facts.course('S3', 'MC')]
    const ids = [...(await learnersWith(section, [74, 20, 90])), ...(await learnersWith(other, [60, 88]))]
    for (const [n, id] of ids.entries())
      for (const [m, course] of courses.entries())
        for (const [s, status] of statuses.entries()) {
          await facts.hold(course, 1 + ((n + m + s) % 5), { [id]: status })
          await facts.hold(course, 2, { [id]: status }, { kind: 'mid' })
          // Before the term.
          await facts.hold(course, 6, { [id]: status }, { day: '2026-02-03' })
        }
    for (const all of ['true', 'false'] as const) {
      const ofClasses = [...(await list('administrator', { classId, all })), ...(await list('administrator', { classId: other.id, all }))]
      const ofCollege = await list('administrator', { all })
      const known = (lines: typeof ofCollege) => lines.filter(({ id }) => ids.includes(id)).sort((a, b) => (a.id < b.id ? -1 : 1))
      expect(known(ofCollege)).toEqual(known(ofClasses))
      expect(known(ofCollege).length).toBeGreaterThan(all === 'true' ? 4 : 0)
    }
    // Of more learners than this college has, all facts are looked through instead: the sums are the same.
    const everybody = studying(db, '2026-11-21', eq(enrolments.collegeId, collegeId))
    const sumsOf = async (atMostByIndex: number) =>
      (await countEverybody(db, collegeId, everybody, { since: '2026-10-25', atMost: mostFacts }, atMostByIndex)).sums
        .map((sum) => JSON.stringify([sum.learnerId, sum.category, sum.all]))
        .sort()
    const byIndex = await sumsOf(2_000)
    expect(byIndex.length).toBeGreaterThan(ids.length * courses.length)
    expect(await sumsOf(0)).toEqual(byIndex)
  })
  test('is read on in the order in which it was begun, without who left it meanwhile, and each line as it is now', async () => {
    const ids = await learnersWith(section, [10, 20, 30, 40, 50])
    const page = (cursor?: string) =>
      administrator(standings.fetchShortage, { query: { limit: 2, programId: section.programId, ...(cursor && { cursor }) } })
    const first = await page()
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const more = await facts.course('MORE')
    await facts.count(more, 0, 100, ids[4])
    await facts.count(more, 900, 900, ids[2])
    const second = await page(first.page.next ?? '')
    expect(second.data.map(({ id }) => id)).toEqual([ids[3]])
    const third = await page(second.page.next ?? '')
    expect(third).toMatchObject({ data: [{ id: ids[4], held: 200, attended: 50 }], page: { next: null } })
    expect((await page()).data.map(({ id }) => id)).toEqual([ids[0], ids[1]])
    expect((await list('administrator', { programId: section.programId })).map(({ id }) => id)).toEqual([ids[0], ids[1], ids[4], ids[3]])
  })
  test('is read on by somebody else, or from elsewhere, as it is now; never what may not be seen any more', async () => {
    const [a = '', b = ''] = [...(await learnersWith(section, [10])), ...(await learnersWith(other, [40]))]
    const page = (cursor?: string) => administrator(standings.fetchShortage, { query: { limit: 1, ...(cursor && { cursor }) } })
    const { data, page: first } = await page()
    expect(data.map(({ id }) => id)).toEqual([a])
    expect((await page(first.next ?? '')).data.map(({ id }) => id)).toEqual([b])
    const ofClass = await administrator(standings.fetchShortage, { query: { limit: 1, classId: other.id, cursor: first.next ?? '' } })
    expect(ofClass.data.map(({ id }) => id)).toEqual([b])
    await facts.giveHead(entities.department.learner.own, people.administrator.personId)
    expect((await page(first.next ?? '')).data).toEqual([])
  })
  test('a mentor is shown their mentees; a head the department; whoever heads none, the college', async () => {
    const [a = ''] = await learnersWith(section, [50])
    const [b = ''] = await learnersWith(other, [40])
    await buildMentor(db, collegeId, { learnerId: b, facultyId: people.teacher.personId })
    const ids = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ id }) => id)
    expect(await ids('teacher', { mentees: 'true' })).toEqual([b])
    expect(await ids(others.teacher, { mentees: 'true' })).toEqual([])
    expect(await ids('administrator')).toEqual([b, a])
    expect(await ids('administrator', { programId: section.programId })).toEqual([a])
    await facts.giveHead(entities.department.learner.other, people.administrator.personId)
    expect(await ids('administrator')).toEqual([b])
    await expect(list('teacher', { classId: other.id })).rejects.toEqual(code('access.not_found'))
  })
})

describe('what was not posted', () => {
  const query = { from: '2026-11-01', to: '2026-11-21' }
  test('TT-6, ATT-18: is over and was never called, the newest first, by faculty and date', async () => {
    const of = { classId, courseId: facts.courseId, facultyId: facts.teacherId }
    const [old = '', newer = '', cancelled = ''] = await buildClassSessions(db, collegeId, [
      { ...of, startsAt: new Date('2026-11-09T04:00:00Z') },
      { ...of, startsAt: new Date('2026-11-19T04:00:00Z') },
      { ...of, startsAt: new Date('2026-11-18T04:00:00Z'), state: 'cancelled' },
    ])
    const { data } = await administrator(oversight.fetchNotPosted, { query })
    expect(data.map(({ session, daysAgo }) => [session.id, daysAgo])).toEqual([
      [newer, 2],
      [old, 12],
    ])
    expect(data.map(({ session }) => session.id)).not.toContain(cancelled)
    const own = await server.as('teacher')(oversight.fetchNotPosted, { query })
    expect(own.data).toMatchObject([{ session: { id: newer, can: { takeAttendance: true } } }, { session: { id: old } }])
    expect((await server.as(others.teacher)(oversight.fetchNotPosted, { query })).data).toEqual([])
    const byFaculty = await administrator(oversight.fetchNotPosted, { query: { ...query, facultyId: others.teacher.personId } })
    expect(byFaculty.data).toEqual([])
  })
})

describe('the grid of a course in a class', () => {
  test('says who was absent when, who was on no register, and each one’s figures', async () => {
    const course = facts.courseId
    const [late = ''] = await buildLearners(db, collegeId, [{ name: 'Late', rollNumber: 'L1' }])
    await buildEnrolments(db, section, [late], { regulationId: entities.regulation.learner.own, startsOn: '2026-11-05' })
    const first = await facts.hold(course, 2, { [learnerId]: 'absent' }, { day: '2026-11-04' })
    const second = await facts.hold(course, 3, { [learnerId]: 'present', [late]: 'on_duty' }, { day: '2026-11-06' })
    const grid = await server.as('teacher')(standings.getFilteredClassSchedulesAndAbsentees, {
      query: { classId, courseId: course, from: '2026-11-01', to: '2026-11-10' },
    })
    expect(grid.sessions).toMatchObject([
      { id: first, periodCount: 2, counts: { absent: 1 }, marks: [{ learnerId, status: 'absent' }], missing: [late] },
      { id: second, periodCount: 3, counts: { present: 1, on_duty: 1 }, marks: [{ learnerId: late, status: 'on_duty' }], missing: [] },
    ])
    expect(grid.absentees).toEqual([{ classScheduleId: first, learnerId }])
    // What is needed follows from the whole term: the world's own session of 11 November is attended as well.
    expect(grid.learners).toMatchObject([
      { id: learnerId, held: 5, attended: 3, percent: '60.00', need: 2 },
      { id: late, held: 3, attended: 3, percent: '100.00', canMiss: 1 },
    ])
  })
  test('ATT-7: says who cannot reach the minimum, as more is needed than is left of this course', async () => {
    const [course, other] = [await facts.course('LEFT'), await facts.course('OTHER')]
    const late = await facts.classmate()
    await facts.hold(course, 4, { [learnerId]: 'absent', [late]: 'present' })
    await facts.plan(course, 3, '2026-11-24', 3)
    await facts.plan(other, 12, '2026-11-24', 5)
    const query = { classId, courseId: course, from: '2026-06-01', to: '2026-11-21' }
    const told = async () =>
      (await administrator(standings.getFilteredClassSchedulesAndAbsentees, { query })).learners
        .filter(({ id }) => id === learnerId || id === late)
        .map(({ id, need, cannotBeReached }) => [id, need, cannotBeReached])
    // Of four all were missed: twelve in a row, of which nine are left.
    expect(await told()).toEqual([
      [learnerId, 12, true],
      [late, 0, false],
    ])
    await facts.plan(course, 3, '2026-11-27', 1)
    expect(await told()).toEqual([
      [learnerId, 12, false],
      [late, 0, false],
    ])
  })
})

describe('rules and mentors', () => {
  test('rules are the college’s to change, once for a batch, and never upside down', async () => {
    const [row] = (await administrator(oversight.fetchPolicies)).data
    if (!row) throw new Error('The college has rules.')
    const save = (change: object, who: Parameters<typeof server.as>[0] = 'administrator') =>
      server.as(who)(oversight.savePolicy, { body: { regulationId: null, effectiveFromBatch: 2024, rules: { ...row.rules, ...change } } })
    const first = await save({ minimumPercent: 80 })
    expect(first).toMatchObject({ regulation: null, updatedBy: 'Administrator', rules: { minimumPercent: 80 } })
    expect(await save({ minimumPercent: 85 })).toMatchObject({ id: first.id, rules: { minimumPercent: 85 } })
    await expect(save({ condonableFromPercent: 75 })).rejects.toEqual(code('attendance.bands_upside_down'))
    await expect(save({ subjectMinimumPercent: 76 })).rejects.toEqual(code('attendance.bands_upside_down'))
    await expect(save({ minimumPercent: 100 })).rejects.toEqual(code('request.malformed'))
    expect((await db.select().from(attendancePolicies).where(eq(attendancePolicies.effectiveFromBatch, 2024))).length).toBe(1)
    await facts.giveHead(entities.department.learner.own, people.administrator.personId)
    await expect(save({})).rejects.toEqual(code('access.refused'))
  })
  test('ATT-6: a pre-university college lays down no condonation and no fee', async () => {
    const there = server.as(server.world.otherCollege)
    const [row] = (await there(oversight.fetchPolicies)).data
    if (!row) throw new Error('The college has rules.')
    const save = (change: object) =>
      there(oversight.savePolicy, { body: { regulationId: null, effectiveFromBatch: 2024, rules: { ...row.rules, ...change } } })
    await expect(save({ condonableFromPercent: 65, condonationFeePaise: 30_000 })).rejects.toMatchObject({
      code: 'attendance.no_condonation',
      fields: { 'rules.condonableFromPercent': expect.any(String), 'rules.condonationFeePaise': expect.any(String) },
    })
    await expect(save({ condonationFeePaise: 0 })).rejects.toEqual(code('attendance.no_condonation'))
    expect(await save({ minimumPercent: 80 })).toMatchObject({ rules: { minimumPercent: 80, condonableFromPercent: null } })
  })
  test('whoever reads rules is told whether they lay them down', async () => {
    const may = async (who: Parameters<typeof server.as>[0]) =>
      new Set((await server.as(who)(oversight.fetchPolicies)).data.map(({ can }) => can.change))
    expect(await may('administrator')).toEqual(new Set([true]))
    for (const who of ['teacher', 'clerk'] as const) expect(await may(who)).toEqual(new Set([false]))
    await facts.giveHead(entities.department.learner.own, people.administrator.personId)
    expect(await may('administrator')).toEqual(new Set([false]))
  })
  test('rules are listed page by page, each once, whatever the codes of their regulations are', async () => {
    for (const regulationCode of ['AR 20', 'AR 20 B', 'AR']) await buildRegulation(db, collegeId, { code: regulationCode })
    await layDownStandards(db, startOfTests)
    const all = (await administrator(oversight.fetchPolicies)).data.map(({ id }) => id)
    const paged: (string | undefined)[] = []
    let cursor: string | null = null
    do {
      const given: { limit: number; cursor?: string } = { limit: 1, ...(cursor !== null && { cursor }) }
      const { data, page } = await administrator(oversight.fetchPolicies, { query: given })
      paged.push(data[0]?.id)
      cursor = page.next
    } while (cursor !== null && paged.length < 20)
    expect(paged).toEqual(all)
  })
  test('the rules of a regulation go before the college’s', async () => {
    await learnersWith(section, [78])
    const body = { regulationId: entities.regulation.administrator.own, effectiveFromBatch: 2026 }
    const [row] = (await administrator(oversight.fetchPolicies)).data
    if (!row) throw new Error('The college has rules.')
    expect(await list('administrator', { classId })).toEqual([])
    await administrator(oversight.savePolicy, { body: { ...body, rules: { ...row.rules, minimumPercent: 80 } } })
    expect(await list('administrator', { classId })).toMatchObject([{ name: 'With 78', band: 'condonable' }])
  })
  test('a mentor is given from today on, once, and taken away', async () => {
    const [a = '', b = ''] = await learnersWith(section, [50, 60])
    const give = (facultyId: string | null, learnerIds: string[]) =>
      administrator(oversight.assignMentor, { body: { facultyId, learnerIds } })
    expect(await give(others.teacher.personId, [a, b, learnerId])).toEqual({ changed: 3 })
    expect(await give(others.teacher.personId, [a, b])).toEqual({ changed: 0 })
    await expect(give(people.clerk.personId, [a])).rejects.toMatchObject({
      code: 'request.malformed',
      fields: { facultyId: expect.any(String) },
    })
    expect((await list(others.teacher, { mentees: 'true' })).map(({ id }) => id)).toEqual([a, b])
    const { data } = await server.as('teacher')(oversight.fetchMentees, { query: { classId } })
    expect(data.map(({ mentor }) => mentor?.name)).toEqual(['Teacher B', 'Teacher B', 'Teacher B'])
    expect(await give(null, [a])).toEqual({ changed: 1 })
    expect((await list(others.teacher, { mentees: 'true' })).map(({ id }) => id)).toEqual([b])
    await facts.giveHead(entities.department.learner.other, people.administrator.personId)
    await expect(give(others.teacher.personId, [a])).rejects.toEqual(code('access.refused'))
  })
  test('whoever reads who has which mentor is told to whom they may give one', async () => {
    const [elsewhere = ''] = await learnersWith(other, [50])
    const group = entities.group.administrator.own
    await administrator(academics.addMembers, { body: { classId: group, learnerIds: [learnerId, elsewhere] } })
    const may = async (who: Parameters<typeof server.as>[0]) => {
      const { data } = await server.as(who)(oversight.fetchMentees, { query: { classId: group } })
      return [learnerId, elsewhere].map((asked) => data.find(({ id }) => id === asked)?.can.assign)
    }
    expect(await may('administrator')).toEqual([true, true])
    await facts.giveHead(entities.department.learner.own, people.administrator.personId)
    expect(await may('administrator')).toEqual([true, false])
    const { data } = await server.as('teacher')(oversight.fetchMentees, { query: { classId } })
    expect(data.map(({ can }) => can.assign)).toEqual([false])
  })
})
