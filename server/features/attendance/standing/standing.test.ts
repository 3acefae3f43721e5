import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { newId } from '../../../platform/database/columns.ts'
import { factsOf } from '../../../testing/facts.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClass, buildEnrolments, buildMemberships } from '../../academics/builders.ts'
import { buildLearners } from '../../people/builders.ts'
import { buildClassSessions } from '../../schedule/builders.ts'
import { buildApplication, buildMentor } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, others } = server.world
const facts = factsOf(server)
const { learnerId } = facts
const standing = (who: Parameters<typeof server.as>[0] = 'learner', id = learnerId) =>
  server.as(who)(standings.fetchStanding, { query: { learnerId: id } })
const code = (reason: string) => expect.objectContaining({ code: reason })
/** The world's own held session, of one period, attended. */
const own = { held: 1, attended: 1 }

describe('how a learner stands', () => {
  test('is what the registers say, with what is needed, in at most four statements', async () => {
    await facts.count(await facts.course('M1'), 289, 399)
    const response = await server.inject('learner', {
      method: 'GET',
      url: `/lms-backend${standings.fetchStanding.path}?learnerId=${learnerId}`,
    })
    expect(response.json().data).toMatchObject({ held: 400, attended: 290, percent: '72.50', band: 'condonable', need: 40, canMiss: 0 })
    expect(response.headers['server-timing']).toMatch(/desc="[1-4]"/)
  })
  test('ATT-1: nothing held is no classes yet', async () => {
    const [fresh = ''] = await buildLearners(server.platform.db, facts.collegeId, [{ name: 'Fresh', rollNumber: 'F1' }])
    const section = { collegeId: facts.collegeId, id: facts.classId, programId: entities.program.learner.own }
    await buildEnrolments(server.platform.db, section, [fresh], { regulationId: entities.regulation.learner.own })
    expect(await standing('teacher', fresh)).toMatchObject({ held: 0, percent: null, band: 'none', need: 0, canMiss: 0, forecast: null })
  })
  test('ATT-2, ATT-3: sums periods, and shows a mandatory course by itself', async () => {
    for (const [name, attended, held] of [
      ['S1', 39, 59],
      ['S2', 54, 60],
      ['S3', 12, 30],
    ] as const)
      await facts.count(await facts.course(name), attended, held)
    await facts.count(await facts.course('CONST', 'MC'), 5, 20)
    const shown = await standing()
    expect(shown).toMatchObject({ held: 150, attended: 106, percent: '70.66' })
    expect(shown.subjects.find(({ course }) => course.shortName === 'CONST')).toMatchObject({
      ...{ held: 20, attended: 5, percent: '25.00', countsToAggregate: false, minimumPercent: null },
    })
  })
  test('ATT-4: a mid that was written adds two periods however long it was, held for who was absent too', async () => {
    const course = await facts.course('M1')
    await facts.count(course, 289, 389)
    for (const periods of [1, 3, 2]) await facts.hold(course, periods, { [learnerId]: 'present' }, { kind: 'mid' })
    await facts.hold(course, 4, { [learnerId]: 'on_duty' }, { kind: 'mid' })
    await facts.hold(course, 1, { [learnerId]: 'absent' }, { kind: 'mid' })
    expect(await standing()).toMatchObject({ held: 400, attended: 298, percent: '74.50', onDutyPeriods: 2 })
  })
  test('ATT-4: a mid to come will count what the rules say, however long it is', async () => {
    const course = await facts.course('M1')
    await facts.count(course, 19, 29)
    const { ahead } = await standing()
    const mid = { classId: facts.classId, courseId: course, facultyId: facts.teacherId, kind: 'mid' as const }
    await buildClassSessions(server.platform.db, facts.collegeId, [
      { ...mid, startsAt: new Date('2026-11-24T04:00:00Z'), periodCount: 1 },
      { ...mid, startsAt: new Date('2026-11-25T04:00:00Z'), periodCount: 6 },
    ])
    await facts.plan(course, 4, '2026-11-26', 1)
    // 20 of 30 need ten: two of the world's own, two of each mid and four at last.
    expect(await standing()).toMatchObject({ ahead: ahead + 2 + 2 + 4, need: 10, reachedOn: '2026-11-26', cannotBeReached: false })
    const { data } = await server.as('administrator')(oversight.fetchPolicies)
    const rules = data[0]?.rules
    if (!rules) throw new Error('The college has rules.')
    const body = { regulationId: entities.regulation.learner.own, effectiveFromBatch: 2026, rules: { ...rules, midPeriods: 4 } }
    await server.as('administrator')(oversight.savePolicy, { body })
    expect(await standing()).toMatchObject({ ahead: ahead + 4 + 4 + 4, need: 10, reachedOn: '2026-11-25' })
  })
  test('ATT-8: on duty counts, medical leave is evidence only', async () => {
    const course = await facts.course('M1')
    await facts.count(course, 279, 279)
    for (const periods of [12, 4]) await facts.hold(course, periods, { [learnerId]: 'on_duty' })
    for (const day of ['2026-11-02', '2026-11-03', '2026-11-04']) await facts.hold(course, 10, { [learnerId]: 'absent' }, { day })
    for (const periods of [12, 12, 12, 12, 12, 12, 2]) await facts.hold(course, periods, { [learnerId]: 'absent' }, { day: '2026-11-05' })
    await buildApplication(server.platform.db, facts.collegeId, {
      ...{ learnerId, kind: 'medical', state: 'approved', startsOn: '2026-11-02', endsOn: '2026-11-04', createdAt: new Date() },
    })
    expect(await standing()).toMatchObject({
      ...{ held: 400, attended: 296, percent: '74.00', band: 'condonable', medicalPeriods: 30, onDutyPeriods: 16 },
    })
  })
  test('a medical leave for periods is evidence for the sessions that lie in them, as on the register', async () => {
    const course = await facts.course('M1')
    const day = '2026-11-02'
    await facts.hold(course, 2, { [learnerId]: 'absent' }, { day, firstPeriod: 1 })
    await facts.hold(course, 3, { [learnerId]: 'absent' }, { day, firstPeriod: 4 })
    await buildApplication(server.platform.db, facts.collegeId, {
      ...{ learnerId, kind: 'medical', state: 'approved', startsOn: day, endsOn: day, createdAt: new Date() },
      ...{ firstPeriod: 1, lastPeriod: 4 },
    })
    expect(await standing()).toMatchObject({ held: 6, attended: 1, medicalPeriods: 2 })
  })
  test('ATT-9: an approved condonation makes a shortage condoned; asked for only within the band', async () => {
    await facts.count(await facts.course('M1'), 298, 399)
    expect(await standing()).toMatchObject({ percent: '74.75', band: 'condonable', canApplyFor: expect.arrayContaining(['condonation']) })
    const given = { learnerId, kind: 'condonation', startsOn: '2026-11-20', endsOn: '2026-11-20', createdAt: new Date() } as const
    await buildApplication(server.platform.db, facts.collegeId, { ...given, state: 'committee' })
    // One of a later term condones nothing in this one.
    const later = { startsOn: '2099-06-01', endsOn: '2099-06-01' }
    await buildApplication(server.platform.db, facts.collegeId, { ...given, ...later, state: 'approved' })
    expect(await standing()).toMatchObject({ band: 'condonable' })
    await buildApplication(server.platform.db, facts.collegeId, { ...given, state: 'approved' })
    const condoned = await standing()
    expect(condoned).toMatchObject({ percent: '74.75', band: 'condoned' })
    expect(condoned.canApplyFor).not.toContain('condonation')
  })
  test('ATT-17: whoever joined later has only what was held since', async () => {
    const course = await facts.course('M1')
    const [late = ''] = await buildLearners(server.platform.db, facts.collegeId, [{ name: 'Late', rollNumber: 'L1' }])
    const section = { collegeId: facts.collegeId, id: facts.classId, programId: entities.program.learner.own }
    await buildEnrolments(server.platform.db, section, [late], { regulationId: entities.regulation.learner.own, startsOn: '2026-09-01' })
    for (const day of ['2026-08-03', '2026-08-04', '2026-08-05']) await facts.hold(course, 6, { [learnerId]: 'present' }, { day })
    for (let day = 1; day <= 7; day++)
      await facts.hold(course, 6, { [learnerId]: 'present', [late]: 'present' }, { day: `2026-09-0${day}` })
    expect(await standing('teacher', late)).toMatchObject({ held: 42, attended: 42 })
    expect(await standing()).toMatchObject({ held: 61, attended: 61 })
  })
  test('is counted for the section that they are in, and not for one that they were only to move to', async () => {
    await facts.count(await facts.course('M1'), 9, 9)
    const programId = entities.program.learner.own
    const planned = await buildClass(server.platform.db, facts.collegeId, { programId, startsOn: '2026-12-01' })
    const enrolled = (classId: string, startsOn?: string) =>
      server.as('administrator')(academics.enrolLearner, { body: { learnerId, classId, ...(startsOn && { startsOn }) } })
    await enrolled(planned.id, '2026-12-01')
    await enrolled(facts.classId)
    server.wait(14 * 24 * 3600)
    expect(await standing()).toMatchObject({ asOn: '2026-12-05', held: 10, attended: 10 })
  })
  test('TT-6: of forty that were generated, two on a holiday and one that was cancelled are not held, nor is one that nobody called', async () => {
    const [administrator, teacher] = [server.as('administrator'), server.as('teacher')]
    const { classId, courseId, teacherId: facultyId } = facts
    const spell = { from: '2026-11-23', to: '2026-12-05' }
    const enter = (kind: 'instruction' | 'holiday', startsOn: string, endsOn = startsOn) =>
      administrator(year.createCalendarEntry, { body: { kind, title: `The ${kind}`, startsOn, endsOn } })
    await enter('instruction', spell.from, spell.to)
    // So many periods from Monday to Friday, in each of two weeks.
    const slots = [4, 4, 2, 5, 5].flatMap((count, at) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ weekday: at + 1, firstPeriod: index + 1, periodCount: 1, kind: 'lecture' as const },
        ...{ classId, courseId, facultyId, roomId: null },
      })),
    )
    expect(await administrator(timetabling.saveTimetable, { body: { classId, startsOn: spell.from, slots } })).toMatchObject({
      generated: 40,
    })
    expect(await enter('holiday', '2026-12-02')).toMatchObject({ cancelled: 2 })
    const { data } = await administrator(scheduleReading.getClassSchedulesByClassIdAndDateRange, {
      query: { classId, ...spell, limit: 200 },
    })
    const [dropped, ...called] = data.filter(({ origin, state }) => origin === 'template' && state === 'planned')
    await administrator(arranging.cancelClassSchedule, { body: { classScheduleId: dropped?.id ?? '', reason: 'Power cut' } })
    const [forgotten] = await facts.plan(courseId, 1, '2026-12-05', 1)
    const wait = (until: string) => server.wait((Date.parse(until) - server.platform.clock.now().getTime()) / 1000)
    for (const { id: classScheduleId, endsAt } of called) {
      wait(endsAt)
      await teacher(rollCall.attend, { body: { classScheduleId, baseVersion: 0, clientId: newId(), at: endsAt, entries: [] } })
    }
    wait('2026-12-06T12:00:00Z')
    expect(called).toHaveLength(37)
    expect(await standing()).toMatchObject({ held: 37 + own.held, attended: 37 + own.attended })
    const notPosted = await teacher(oversight.fetchNotPosted, { query: spell })
    expect(notPosted.data.map(({ session }) => session.id)).toEqual([forgotten])
  })
  test('an earlier semester does not count, another section of this one does', async () => {
    const { collegeId } = facts
    const at = { programId: entities.program.learner.own, startsOn: '2026-01-01', endsOn: '2026-05-31' }
    const before = await buildClass(server.platform.db, collegeId, { ...at, semester: 'I-II', section: 'A' })
    await buildEnrolments(server.platform.db, before, [learnerId], {
      ...{ regulationId: entities.regulation.learner.own, startsOn: '2026-01-01', endsOn: '2026-05-31' },
    })
    const course = await facts.course('M1')
    await facts.hold(course, 10, { [learnerId]: 'absent' }, { day: '2026-03-02', classId: before.id })
    await facts.hold(course, 4, { [learnerId]: 'absent' }, { day: '2026-09-02', classId: entities.class.learner.other })
    expect(await standing()).toMatchObject({ held: 5, attended: 1 })
  })
})

describe('what is to come', () => {
  test('ATT-7: says the day on which it is reached when nothing more is missed, or that it cannot be', async () => {
    const course = await facts.course('M1')
    await facts.count(course, 19, 29)
    // 20 of 30: 10 more in a row make 30 of 40. Two a day from Monday, and the world's own: one that goes on now, and one on Monday.
    await facts.plan(course, 2, '2026-11-23', 3)
    expect(await standing()).toMatchObject({ need: 10, ahead: 8, reachedOn: null, cannotBeReached: true, lastDay: '2026-11-25' })
    await facts.plan(course, 2, '2026-11-26', 20)
    expect(await standing()).toMatchObject({ need: 10, cannotBeReached: false, reachedOn: '2026-11-26', lastDay: '2026-12-15', ahead: 48 })
  })
  test('ATT-7: says of a subject that it cannot be reached where fewer periods of it are left than are needed', async () => {
    const [physics, maths] = [await facts.course('PHY'), await facts.course('M1')]
    for (const course of [physics, maths]) await facts.count(course, 20, 40)
    await facts.plan(physics, 3, '2026-11-24', 4)
    await facts.plan(maths, 4, '2026-11-24', 10)
    const told = ({ subjects }: Pick<Awaited<ReturnType<typeof standing>>, 'subjects'>) =>
      [physics, maths].map((id) => {
        const { need, cannotBeReached } = subjects.find(({ course }) => course.id === id) ?? {}
        return [need, cannotBeReached]
      })
    expect(told(await standing())).toEqual([
      [40, true],
      [40, false],
    ])
    const query = { learnerId, from: '2026-11-10', to: '2026-11-21' }
    const { courses } = await server.as('learner')(standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse, { query })
    expect(told({ subjects: courses })).toEqual(told(await standing()))
  })
  test('sessions of a batch that one is not in are not to come', async () => {
    const { collegeId, classId } = facts
    const course = await facts.course('LAB')
    const ofBatch = async (section: string) =>
      buildClass(server.platform.db, collegeId, { kind: 'batch', parentId: classId, programId: entities.program.learner.own, section })
    const [mine, theirs] = [await ofBatch('A1'), await ofBatch('A2')]
    await buildMemberships(server.platform.db, mine, [learnerId])
    const lab = { courseId: course, facultyId: facts.teacherId, periodCount: 3, startsAt: new Date('2026-11-24T04:00:00Z') }
    const ahead = async () => (await standing()).ahead
    const before = await ahead()
    await buildClassSessions(server.platform.db, collegeId, [{ ...lab, classId: theirs.id }])
    expect(await ahead()).toBe(before)
    await buildClassSessions(server.platform.db, collegeId, [{ ...lab, classId: mine.id }])
    expect(await ahead()).toBe(before + 3)
  })
  test('the forecast goes on at the rate of the last four weeks, from the second week on', async () => {
    const course = await facts.course('M1')
    await facts.count(course, 69, 99)
    await facts.plan(course, 1, '2026-11-24', 39)
    // Of late nothing but the world's session of ten days ago, which was attended; 39 to come and the world's own two: 70 + 41 of 141.
    expect((await standing()).forecast).toEqual({ percent: '78.72', on: '2027-01-01', band: 'eligible' })
    for (const day of ['2026-11-16', '2026-11-17']) await facts.hold(course, 2, { [learnerId]: 'absent' }, { day })
    // One of five of late: 70 + 41/5 of 145.
    expect((await standing()).forecast).toMatchObject({ percent: '53.93', band: 'detain_listed' })
  })
  test('says nothing in the first week', async () => {
    await facts.change(entities.lockedSession.learner.own, { day: '2026-11-18' })
    await facts.plan(await facts.course('M1'), 1, '2026-11-24', 5)
    expect(await standing()).toMatchObject({ held: 1, forecast: null })
    await facts.change(entities.lockedSession.learner.own, { day: '2026-11-14' })
    expect((await standing()).forecast).toMatchObject({ percent: '100.00' })
  })
})

describe('the sessions behind a number', () => {
  test('are told with what the register says, and which were missed', async () => {
    const course = await facts.course('M1')
    const missed = await facts.hold(course, 2, { [learnerId]: 'absent' }, { day: '2026-11-10' })
    const there = await facts.hold(course, 2, { [learnerId]: 'late' }, { day: '2026-11-10' })
    const query = { learnerId, from: '2026-11-10', to: '2026-11-21' }
    const shown = await server.as('learner')(standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse, { query })
    const statuses = new Map(shown.classSchedules.map((session) => [session.id, session.status]))
    expect(statuses.get(missed)).toBe('absent')
    expect(statuses.get(there)).toBe('late')
    expect(statuses.get(entities.lockedSession.learner.own)).toBe('present')
    expect(statuses.get(entities.classSession.learner.own)).toBeNull()
    expect(shown.absentClassScheduleIds).toEqual([missed])
    expect(shown.classSchedules.every(({ can }) => !can.edit && !can.takeAttendance)).toBe(true)
    const ofCourse = await server.as('learner')(standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse, {
      query: { ...query, courseId: course },
    })
    expect(ofCourse.classSchedules.map(({ id }) => id).sort()).toEqual([missed, there].sort())
    expect(ofCourse.courses).toMatchObject([{ held: 4, attended: 2, percent: '50.00' }])
  })
  test('of too many days are refused', async () => {
    const ask = (from: string, to: string) =>
      server.as('learner')(standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse, { query: { learnerId, from, to } })
    await expect(ask('2026-01-01', '2027-03-01')).rejects.toEqual(code('schedule.range_too_long'))
    await expect(ask('2026-11-02', '2026-11-01')).rejects.toEqual(code('schedule.range_too_long'))
  })
})

describe('who sees it', () => {
  test('a mentor sees a mentee whom they do not teach; another teacher sees nothing', async () => {
    await expect(standing(others.teacher)).rejects.toEqual(code('access.not_found'))
    await expect(standing(others.learner)).rejects.toEqual(code('access.not_found'))
    const [far = ''] = await buildLearners(server.platform.db, facts.collegeId, [{ name: 'Far', rollNumber: 'FAR' }])
    await expect(standing(others.teacher, far)).rejects.toEqual(code('access.not_found'))
    await buildMentor(server.platform.db, facts.collegeId, { learnerId: far, facultyId: others.teacher.personId })
    expect(await standing(others.teacher, far)).toMatchObject({ learner: { name: 'Far' }, band: 'none' })
  })
  test('ATT-6: in a pre-university college the word condonation is nowhere', async () => {
    const there = factsOf(server, 'outside')
    await there.count(await there.course('PHY', 'Part II'), 118, 160, there.learnerId)
    await there.count(await there.course('MAT', 'Part II'), 150, 160, there.learnerId)
    const learner = await there.signIn(there.learnerId)
    const shown = await standing(learner, there.learnerId)
    expect(shown).toMatchObject({ band: 'shortage', percent: expect.stringMatching(/^8/), canApplyFor: ['leave', 'on_duty', 'medical'] })
    expect(shown.shortSubjects.map(({ shortName }) => shortName)).toEqual(['PHY'])
    expect(shown.subjects.find(({ course }) => course.shortName === 'PHY')).toMatchObject({ percent: '73.75', minimumPercent: 75, need: 8 })
    expect(JSON.stringify(shown)).not.toMatch(/condon/i)
    const list = await server.as(server.world.otherCollege)(standings.fetchShortage)
    expect(list.data).toMatchObject([{ band: 'shortage', shortSubjects: ['PHY'] }])
    expect(JSON.stringify(list)).not.toMatch(/condon/i)
  })
})

test('standing, grid and list agree with a plain recount of whatever facts', async () => {
  const statuses = fc.constantFrom('present', 'absent', 'late', 'on_duty')
  const meetings = fc.array(
    fc.record({ course: fc.nat(2), periods: fc.integer({ min: 1, max: 6 }), status: statuses, isMid: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  const courses = [await facts.course('R1'), await facts.course('R2'), await facts.course('R3', 'MC')]
  let [held, attended] = [own.held, own.attended]
  // Of a course of which everything is to come the path says as much as of one that was begun.
  await facts.plan(await facts.course('NEW'), 3, '2026-11-24', 7)
  const byCourse = courses.map(() => ({ held: 0, attended: 0 }))
  await fc.assert(
    fc.asyncProperty(meetings, async (all) => {
      // Each run adds to what the ones before left.
      for (const { course, periods, status, isMid } of all) {
        await facts.hold(courses[course] ?? '', periods, { [learnerId]: status }, isMid ? { kind: 'mid' } : {})
        const tally = byCourse[course]
        const credit = isMid ? 2 : periods
        if (tally) {
          tally.held += credit
          tally.attended += status === 'absent' ? 0 : credit
        }
        if (course < 2) {
          held += credit
          attended += status === 'absent' ? 0 : credit
        }
      }
      const shown = await standing()
      expect(shown).toMatchObject({ held, attended })
      const query = { classId: facts.classId, all: 'true' } as const
      const line = (await server.as('administrator')(standings.fetchShortage, { query })).data.find(({ id }) => id === learnerId)
      expect(line).toMatchObject({
        held,
        attended,
        percent: shown.percent,
        band: shown.band,
        need: shown.need,
        canMiss: shown.canMiss,
        forecast: shown.forecast?.percent ?? null,
      })
      const range = { from: '2026-06-01', to: '2026-11-21' }
      const grid = await server.as('administrator')(standings.getFilteredClassSchedulesAndAbsentees, {
        query: { classId: facts.classId, courseId: courses[0] ?? '', ...range },
      })
      expect(grid.learners.find(({ id }) => id === learnerId)).toMatchObject(byCourse[0] ?? {})
      expect(shown.subjects.filter(({ course }) => courses.includes(course.id)).map((row) => [row.held, row.attended])).toEqual(
        byCourse.filter((row) => row.held > 0).map((row) => [row.held, row.attended]),
      )
    }),
    { numRuns: 6 },
  )
})
