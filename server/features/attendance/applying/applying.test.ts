import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { applying } from '#contract/features/attendance/applying.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { notifications } from '#contract/features/notifications.ts'
import { dayAfter } from '../../../platform/dates.ts'
import { startTestServer } from '../../../testing/server.ts'
import { startOfTests } from '../../../testing/start-of-tests.ts'
import type { Person } from '../../../testing/world.ts'
import { buildClass, buildEnrolments, buildHeads, buildRegulation } from '../../academics/builders.ts'
import { buildFile } from '../../files/builders.ts'
import { buildSession } from '../../identity/builders.ts'
import { buildFaculty, buildLearners } from '../../people/builders.ts'
import { buildClassSessions } from '../../schedule/builders.ts'
import { buildMentor, buildPolicies, buildRoll, buildStatement } from '../builders.ts'
import { standardRules } from '../policies/rules.ts'

const server = await startTestServer({ rollback: true })
const { entities, people } = server.world
const { collegeId } = people.learner
const mentor = server.as('teacher')
const administrator = server.as('administrator')
const department = entities.department.administrator.own
const asleep = { kind: 'leave', startsOn: '2026-12-01', endsOn: '2026-12-02', reason: 'A wedding in the family.' } as const

async function signIn(personId: string): Promise<Person> {
  return { personId, collegeId, ...(await buildSession(server.platform.db, { collegeId, personId }, startOfTests)) }
}

interface GivenApplicant {
  days: number
  missed: number
  preUniversity?: boolean
  term?: { startsOn?: string; endsOn?: string }
}

/**
 * A learner of a section of their own with the teacher as mentor, and so many days of two sessions of two periods each, up to
 * 17 November; the last ones of them missed. With `preUniversity` under the rules of a pre-university college; `term` holds the days
 * of their class.
 */
async function applicant({ days, missed, preUniversity = false, term = {} }: GivenApplicant) {
  const { db } = server.platform
  const section = await buildClass(db, collegeId, { programId: entities.program.administrator.own, ...term })
  const [learnerId = ''] = await buildLearners(db, collegeId, [{ name: 'Applicant', rollNumber: 'APPLY1' }])
  const regulation = await buildRegulation(db, collegeId)
  const rules = { regulationId: regulation.id, effectiveFromBatch: 2020, rules: standardRules('DGIPUC') }
  if (preUniversity) await buildPolicies(db, collegeId, [{ ...rules, updatedBy: null, updatedAt: startOfTests }])
  await buildEnrolments(db, section, [learnerId], { regulationId: regulation.id })
  const taught = { classId: section.id, courseId: entities.course.teacher.own, facultyId: people.teacher.personId }
  await buildMentor(db, collegeId, { learnerId, facultyId: people.teacher.personId })
  for (let index = 0; index < days; index++) {
    const day = dayAfter('2026-11-17', index - days + 1)
    const made = ['04:00', '06:00'].map((time, half) => ({
      ...{ ...taught, startsAt: new Date(`${day}T${time}:00Z`), firstPeriod: 1 + 2 * half, periodCount: 2, state: 'held' as const },
    }))
    for (const sessionId of await buildClassSessions(db, collegeId, made))
      await buildRoll(db, collegeId, {
        ...{ sessionId, takenBy: people.teacher.personId, at: startOfTests },
        marks: { [learnerId]: index < days - missed ? 'present' : 'absent' },
      })
  }
  const person = await signIn(learnerId)
  const learner = server.as(person)
  const document = () => buildFile(server.platform.db, collegeId, learnerId, { purpose: 'evidence', name: 'letter.pdf' })
  const apply = async (given: Partial<Parameters<typeof send>[0]> = {}) => send({ ...asleep, ...given })
  const send = (body: z.input<typeof applying.apply.body>) => learner(applying.apply, { body })
  const applyWithDocument = async (given: Parameters<typeof apply>[0]) => apply({ fileIds: [await document()], ...given })
  const standing = () => learner(standings.fetchStanding, { query: { learnerId } })
  return { learner, learnerId, person, section, document, apply, applyWithDocument, standing }
}

const decide = (
  who: typeof mentor,
  applicationId: string,
  more: { minuteNumber?: string; note?: string; decision?: 'approve' | 'refuse' } = {},
) => who(applying.decideApplication, { body: { applicationId, decision: 'approve', ...more } })
async function approve(applicationId: string) {
  await decide(mentor, applicationId)
  return decide(administrator, applicationId)
}
const titles = async (who: typeof mentor) => (await who(notifications.getNotifications)).data.map(({ title }) => title)

describe('what an approved application changes', () => {
  test('ATT-8: held 400, present 280, on duty 16, medical 30 → 296/400 = 74.00, condonable; medical changes nothing', async () => {
    const { applyWithDocument, standing } = await applicant({ days: 100, missed: 30 })
    expect(await standing()).toMatchObject({ held: 400, attended: 280, percent: '70.00', band: 'condonable' })
    const week = await applyWithDocument({ kind: 'medical', startsOn: '2026-11-09', endsOn: '2026-11-15' })
    const monday = { startsOn: '2026-11-16', endsOn: '2026-11-16' }
    const morning = await applyWithDocument({ kind: 'medical', ...monday, firstPeriod: 1, lastPeriod: 2 })
    expect([week.periods, morning.periods]).toEqual([
      { held: 28, missed: 28 },
      { held: 2, missed: 2 },
    ])
    for (const { id } of [week, morning]) expect(await approve(id)).toMatchObject({ state: 'approved' })
    expect(await standing()).toMatchObject({ attended: 280, percent: '70.00', medicalPeriods: 30 })

    const duty = await applyWithDocument({ kind: 'on_duty', startsOn: '2026-11-02', endsOn: '2026-11-05' })
    expect(duty).toMatchObject({
      state: 'mentor',
      periods: { held: 16, missed: 16 },
      tally: { held: 400, attended: 280, percent: '70.00' },
    })
    await decide(mentor, duty.id)
    expect(await standing()).toMatchObject({ attended: 280 })
    expect(await decide(administrator, duty.id)).toMatchObject({ state: 'approved', tally: { held: 400, attended: 296, percent: '74.00' } })
    expect(await standing()).toMatchObject({ held: 400, attended: 296, percent: '74.00', band: 'condonable', onDutyPeriods: 16 })
  })

  test('on duty for some periods changes those, keeps before and after, and belongs to the addendum of a published month', async () => {
    const { applyWithDocument, section, standing } = await applicant({ days: 4, missed: 2 })
    await buildStatement(server.platform.db, collegeId, {
      ...{ classId: section.id, month: '2026-11', asOn: '2026-11-17', version: 1 },
      publishedBy: people.administrator.personId,
    })
    const { id } = await applyWithDocument({ kind: 'on_duty', startsOn: '2026-11-17', endsOn: '2026-11-17', firstPeriod: 3, lastPeriod: 4 })
    await approve(id)
    expect(await standing()).toMatchObject({ held: 16, attended: 10, onDutyPeriods: 2 })
    const [session] = (
      await administrator(standings.learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse, {
        query: { learnerId: (await standing()).learner.id, from: '2026-11-17', to: '2026-11-17' },
      })
    ).classSchedules.filter(({ status }) => status === 'on_duty')
    expect(session).toMatchObject({ firstPeriod: 3 })
    const { data } = await administrator(rollCall.fetchRegisterChanges, { query: { classScheduleId: session?.id ?? '' } })
    expect(data).toMatchObject([{ before: 'absent', after: 'on_duty', changedBy: 'Administrator', statementVersion: 1 }])
    expect(data[0]?.reason).toContain('A wedding in the family.')
  })
})

describe('the way of an application', () => {
  test('goes from the mentor to the head, each step once and told to the learner and to whom it waits for', async () => {
    const { apply, learner } = await applicant({ days: 1, missed: 0 })
    const { id } = await apply()
    expect(await titles(mentor)).toContain('Applicant (APPLY1) applies for leave')
    const waiting = async (who: typeof mentor) =>
      (await who(applying.fetchApplications, { query: { waiting: 'true' } })).data.map((each) => each.id).includes(id)
    expect([await waiting(mentor), await waiting(administrator)]).toEqual([true, false])
    expect(await decide(mentor, id, { note: 'Spoke with the parents.' })).toMatchObject({ state: 'head', can: { decide: false } })
    expect([await waiting(mentor), await waiting(administrator)]).toEqual([false, true])
    // Sent again, it is no second step.
    expect(await decide(mentor, id)).toMatchObject({ state: 'head' })
    await expect(decide(mentor, id, { decision: 'refuse' })).rejects.toMatchObject({ code: 'attendance.decided_already' })
    expect(await decide(administrator, id)).toMatchObject({
      state: 'approved',
      steps: [
        { step: 'mentor', decision: 'approved', note: 'Spoke with the parents.', decidedBy: 'Teacher A' },
        { step: 'head', decision: 'approved', decidedBy: 'Administrator' },
      ],
    })
    expect((await titles(learner)).slice(0, 2)).toEqual([
      'Your application for leave is approved',
      'Your application for leave was approved by your mentor',
    ])
    await expect(learner(applying.withdrawApplication, { body: { applicationId: id } })).rejects.toMatchObject({
      code: 'attendance.decided_already',
    })
  })

  test('waits for the department of a mentor who left, and for the administrators of the college when its head left', async () => {
    const { apply, applyWithDocument } = await applicant({ days: 1, missed: 0 })
    const leave = (id: string) => server.platform.db.execute(`update people set is_active = false where id = '${id}'`)
    const [headId = ''] = await buildFaculty(server.platform.db, collegeId, [{ name: 'Head', facultyType: 'ADMIN' }])
    await buildHeads(server.platform.db, collegeId, [{ departmentId: department, facultyId: headId }])
    const head = server.as(await signIn(headId))
    await leave(people.teacher.personId)
    const { id } = await apply()
    const told = 'Applicant (APPLY1) applies for leave'
    expect([(await titles(head)).includes(told), (await titles(administrator)).includes(told)]).toEqual([true, false])
    const waiting = await head(applying.fetchApplications, { query: { waiting: 'true' } })
    expect(waiting.data.map((each) => each.id)).toContain(id)
    await leave(headId)
    await applyWithDocument({ kind: 'on_duty', startsOn: '2026-11-17', endsOn: '2026-11-17' })
    expect(await titles(administrator)).toContain('Applicant (APPLY1) applies for on duty')
  })

  test('is decided by an administrator in place of the mentor, and what was sent twice is not two steps', async () => {
    const { apply } = await applicant({ days: 1, missed: 0 })
    const { id } = await apply()
    const send = (step: 'mentor' | 'head') =>
      administrator(applying.decideApplication, { body: { applicationId: id, step, decision: 'approve' } })
    expect(await send('mentor')).toMatchObject({ state: 'head', can: { decide: true } })
    expect(await send('mentor')).toMatchObject({ state: 'head' })
    expect(await send('head')).toMatchObject({ state: 'approved' })
  })

  test('ends when anybody refuses, and says why', async () => {
    const { apply, learner } = await applicant({ days: 1, missed: 0 })
    const { id } = await apply()
    await expect(decide(mentor, id, { decision: 'refuse' })).rejects.toMatchObject({
      code: 'attendance.refusal_unexplained',
      fields: { note: expect.any(String) },
    })
    expect(await decide(mentor, id, { decision: 'refuse', note: 'Not in the week of the mids.' })).toMatchObject({ state: 'refused' })
    await expect(decide(administrator, id)).rejects.toMatchObject({ code: 'attendance.decided_already' })
    expect((await learner(notifications.getNotifications)).data[0]).toMatchObject({
      title: 'Your application for leave was refused by your mentor',
      message: 'For 1 Dec 2026 to 2 Dec 2026. Not in the week of the mids.',
    })
    // What was refused can be asked for again.
    expect(await apply()).toMatchObject({ state: 'mentor' })
  })

  test('is taken back by its learner alone, and then by nobody decided', async () => {
    const { apply, learner } = await applicant({ days: 1, missed: 0 })
    const { id } = await apply()
    await expect(server.as('learner')(applying.withdrawApplication, { body: { applicationId: id } })).rejects.toMatchObject({ status: 404 })
    const take = () => learner(applying.withdrawApplication, { body: { applicationId: id } })
    expect(await take()).toMatchObject({ state: 'withdrawn', can: { withdraw: false } })
    expect(await take()).toMatchObject({ state: 'withdrawn' })
    await expect(decide(mentor, id)).rejects.toMatchObject({ code: 'attendance.decided_already' })
  })

  test('is not seen by other teachers, and not decided by the head of another department', async () => {
    const { db } = server.platform
    const { apply } = await applicant({ days: 1, missed: 0 })
    const { id } = await apply()
    const other = server.as(server.world.others.teacher)
    await expect(decide(other, id)).rejects.toMatchObject({ status: 404 })
    const [ownHead = '', otherHead = ''] = await buildFaculty(db, collegeId, [
      { name: 'Own head', facultyType: 'ADMIN' },
      { name: 'Other head', facultyType: 'ADMIN' },
    ])
    await buildHeads(db, collegeId, [
      { departmentId: department, facultyId: ownHead },
      { departmentId: entities.department.administrator.other, facultyId: otherHead },
    ])
    await decide(mentor, id)
    await expect(decide(server.as(await signIn(otherHead)), id)).rejects.toMatchObject({ status: 404 })
    expect(await decide(server.as(await signIn(ownHead)), id)).toMatchObject({ state: 'approved' })
  })
})

describe('a condonation (ATT-9)', () => {
  const term = { kind: 'condonation', startsOn: '2026-06-01', endsOn: '2026-11-20' } as const

  async function newHead() {
    const [head = ''] = await buildFaculty(server.platform.db, collegeId, [{ name: 'Head', facultyType: 'ADMIN' }])
    await buildHeads(server.platform.db, collegeId, [{ departmentId: department, facultyId: head }])
    return server.as(await signIn(head))
  }

  test('goes to the committee, which names its minute; then the learner is condoned and the fee is told', async () => {
    const { applyWithDocument, standing } = await applicant({ days: 100, missed: 30 })
    const { id } = await applyWithDocument(term)
    await decide(mentor, id)
    const headOfDepartment = await newHead()
    expect(await decide(headOfDepartment, id)).toMatchObject({ state: 'committee', feePaise: null })
    // Who decided as head is not the committee, and saying it again is no decision of it.
    expect(await decide(headOfDepartment, id)).toMatchObject({ state: 'committee' })
    await expect(decide(administrator, id)).rejects.toMatchObject({ code: 'attendance.minute_missing' })
    expect(await standing()).toMatchObject({ band: 'condonable' })
    const decided = await decide(administrator, id, { minuteNumber: 'CAC/2026/17' })
    expect(decided).toMatchObject({ state: 'approved', feePaise: 30_000 })
    expect(decided.steps.at(-1)).toMatchObject({ step: 'committee', minuteNumber: 'CAC/2026/17' })
    expect(await standing()).toMatchObject({ band: 'condoned', percent: '70.00' })
  })

  test('costs what it cost when it was approved, whatever the rules say later', async () => {
    const { applyWithDocument, learner } = await applicant({ days: 100, missed: 30 })
    const { id } = await applyWithDocument(term)
    for (const by of [mentor, await newHead()]) await decide(by, id)
    const costs = (condonationFeePaise: number) =>
      administrator(oversight.savePolicy, {
        body: { regulationId: null, effectiveFromBatch: 2020, rules: { ...standardRules('JNTU'), condonationFeePaise } },
      })
    const told = async () => (await learner(applying.fetchApplications)).data.map(({ feePaise }) => feePaise)
    await costs(40_000)
    expect(await decide(administrator, id, { minuteNumber: 'CAC/2026/20' })).toMatchObject({ state: 'approved', feePaise: 40_000 })
    await costs(50_000)
    expect(await told()).toEqual([40_000])
    const keep = (fee: string) => server.platform.db.execute(`update applications set fee_paise = ${fee} where id = '${id}'`)
    // It was approved while nothing was due; or before its fee was kept, and costs what the rules say.
    await keep('0')
    expect(await told()).toEqual([null])
    await keep('null')
    expect(await told()).toEqual([50_000])
  })

  test('is refused by the committee with its minute: then no fee is due, the learner stays short, and is told why', async () => {
    const { applyWithDocument, standing, learner } = await applicant({ days: 100, missed: 30 })
    const { id } = await applyWithDocument(term)
    for (const by of [mentor, await newHead()]) await decide(by, id)
    const note = 'The certificates are of another year.'
    const refused = await decide(administrator, id, { decision: 'refuse', minuteNumber: 'CAC/2026/18', note })
    expect(refused).toMatchObject({ state: 'refused', feePaise: null, can: { decide: false } })
    expect(refused.steps.at(-1)).toMatchObject({ step: 'committee', decision: 'refused', minuteNumber: 'CAC/2026/18', note })
    expect(await standing()).toMatchObject({ band: 'condonable', percent: '70.00' })
    expect(JSON.stringify(await learner(notifications.getNotifications))).toContain(note)
    // It is not decided twice, and may be applied for once more with what was missing.
    await expect(decide(administrator, id, { minuteNumber: 'CAC/2026/19' })).rejects.toMatchObject({ status: 409 })
    expect(await applyWithDocument(term)).toMatchObject({ state: 'mentor' })
  })

  test('is of days of its term, so that it counts in no other', async () => {
    const { applyWithDocument } = await applicant({ days: 100, missed: 30, term: { startsOn: '2026-06-01', endsOn: '2026-11-30' } })
    const text = 'Choose days of this term, 1 Jun 2026 to 30 Nov 2026.'
    await expect(applyWithDocument({ ...term, endsOn: '2026-12-20' })).rejects.toMatchObject({ fields: { endsOn: text } })
    await expect(applyWithDocument({ ...term, startsOn: '2026-05-31' })).rejects.toMatchObject({ fields: { startsOn: text } })
    expect(await applyWithDocument({ ...term, endsOn: '2026-11-30' })).toMatchObject({ state: 'mentor' })
  })

  test('is refused to who has enough, and to who has too little', async () => {
    const enough = await applicant({ days: 4, missed: 1 })
    await expect(enough.applyWithDocument(term)).rejects.toMatchObject({ code: 'attendance.not_condonable' })
  })
  test('is refused below what can be condoned', async () => {
    const tooLittle = await applicant({ days: 20, missed: 8 })
    await expect(tooLittle.applyWithDocument(term)).rejects.toMatchObject({ code: 'attendance.not_condonable' })
  })

  test('ATT-6: does not exist where the rules know none, and no answer says the word', async () => {
    const { applyWithDocument, standing, learner, learnerId } = await applicant({ days: 20, missed: 6, preUniversity: true })
    await expect(applyWithDocument(term)).rejects.toMatchObject({ code: 'attendance.no_condonation' })
    await applyWithDocument({ kind: 'medical', startsOn: '2026-11-16', endsOn: '2026-11-17' })
    const own = [await standing(), await learner(applying.fetchApplications), await learner(notifications.getNotifications)]
    expect(own[0]).toMatchObject({ band: 'shortage', learner: { id: learnerId } })
    expect(JSON.stringify(own).toLowerCase()).not.toMatch(/condon(?!ationFeePaise)/)
  })
})

describe('what can be applied for', () => {
  test('names days in their order, whole periods, nothing too long ago, and a document where one is needed', async () => {
    const { apply, applyWithDocument } = await applicant({ days: 1, missed: 0 })
    const refused = (code: string) => expect.objectContaining({ code })
    await expect(apply({ startsOn: '2026-12-03' })).rejects.toEqual(refused('schedule.ends_before_start'))
    await expect(apply({ firstPeriod: 2 })).rejects.toEqual(refused('attendance.periods_missing'))
    await expect(apply({ firstPeriod: 3, lastPeriod: 2 })).rejects.toEqual(refused('attendance.periods_missing'))
    await expect(apply({ startsOn: '2026-09-21', endsOn: '2026-09-21' })).rejects.toEqual(refused('attendance.too_late_to_apply'))
    expect(await apply({ startsOn: '2026-09-22', endsOn: '2026-09-22' })).toMatchObject({ state: 'mentor' })
    for (const kind of ['on_duty', 'medical'] as const)
      await expect(apply({ kind })).rejects.toEqual(refused('attendance.document_missing'))
    expect(await applyWithDocument({ kind: 'medical' })).toMatchObject({ files: [{ name: 'letter.pdf' }] })
  })

  test('is applied for once; other periods of a day are something else', async () => {
    const { apply } = await applicant({ days: 1, missed: 0 })
    await apply({ firstPeriod: 1, lastPeriod: 2 })
    await expect(apply({ startsOn: '2026-12-02' })).rejects.toMatchObject({ code: 'attendance.applied_already' })
    expect(await apply({ firstPeriod: 3, lastPeriod: 4 })).toMatchObject({ state: 'mentor' })
  })

  test('takes documents of one’s own, which whoever sees the application may fetch', async () => {
    const { apply, document, learner } = await applicant({ days: 1, missed: 0 })
    const elses = await buildFile(server.platform.db, collegeId, people.learner.personId, { purpose: 'evidence' })
    await expect(apply({ fileIds: [elses] })).rejects.toMatchObject({ code: 'attendance.file_unusable' })
    const { files } = await apply({ fileIds: [await document()] })
    const fetched = (who: Parameters<typeof server.inject>[0]) =>
      server.inject(who, { method: 'HEAD', url: files[0]?.address ?? '' }).then(({ statusCode }) => statusCode)
    expect([await fetched('teacher'), await fetched('administrator')]).toEqual([200, 200])
    expect([await fetched(server.world.others.teacher), await fetched('learner'), await fetched('clerk')]).toEqual([404, 404, 404])
    expect((await learner(applying.fetchApplications)).data).toHaveLength(1)
  })
})
