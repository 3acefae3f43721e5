import { sql } from 'drizzle-orm'
import { buildApplications, buildMentors, buildPolicies, buildRolls, buildStatement } from '../features/attendance/builders.ts'
import { standardRules } from '../features/attendance/policies/rules.ts'
import { accessClassToPublish } from '../features/attendance/statements/access.ts'
import { draftOf } from '../features/attendance/statements/store.ts'
import { secondsAfter } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { dayAfter, dayIn, defaultTimeZone } from '../platform/dates.ts'
import type { DemoSemester, DemoShare } from './demo-semester.ts'
import type { Pupil } from './pupils.ts'
import type { Ground, MadeSession } from './schedule.ts'
import { instantOf } from './semester-days.ts'

type Mark = Parameters<typeof buildRolls>[3][number]

const daySeconds = 86_400
/** A number that looks like chance and is the same in every installation, from 0 to 9,999. */
function chance(...of: (string | number)[]): number {
  let mixed = 2_166_136_261
  for (const letter of of.join(' ')) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16_777_619)
  mixed ^= mixed >>> 15
  return ((Math.imul(mixed, 2_246_822_507) ^ (mixed >>> 13)) >>> 0) % 10_000
}

/** So many periods of some meetings, as people miss them: whole days first, then single meetings. */
function missed(sessions: readonly MadeSession[], periods: number, who: string): Set<string> {
  const ids = new Set<string>()
  let left = periods
  const miss = (meetings: readonly MadeSession[]) => {
    for (const { id, periods: count } of meetings)
      if (count <= left && !ids.has(id)) {
        ids.add(id)
        left -= count
      }
  }
  const days = [...Map.groupBy(sessions, ({ day }) => day)].sort((a, b) => chance(who, a[0]) - chance(who, b[0]))
  for (const [, meetings] of days) if (left > periods / 2) miss(meetings)
  miss(sessions.toSorted((a, b) => chance(who, a.day, a.course) - chance(who, b.day, b.course)))
  return ids
}

const periodsOf = (sessions: readonly MadeSession[]) => sessions.reduce((sum, { periods }) => sum + periods, 0)
/** The periods to miss so that the share is attended, and no more than that by rounding. */
const toMiss = (sessions: readonly MadeSession[], share: number) => Math.round((periodsOf(sessions) * (100 - share)) / 100)

/** What a learner missed of the meetings that were held: of all that count together, and by the course where the data says so. */
function missedBy({ rollNumber }: Pupil, held: readonly MadeSession[], share: DemoShare, excluded: readonly string[]): Set<string> {
  const byCourse = Map.groupBy(held, ({ course }) => course)
  if (typeof share !== 'number')
    return new Set([...byCourse].flatMap(([course, of]) => [...missed(of, toMiss(of, share[course] ?? 88), `${rollNumber} ${course}`)]))
  const counted = held.filter(({ course }) => !excluded.includes(course))
  const others = held.filter(({ course }) => excluded.includes(course))
  return new Set([
    ...missed(counted, toMiss(counted, share), rollNumber),
    ...missed(others, toMiss(others, Math.min(95, share + 8)), `${rollNumber} others`),
  ])
}

/**
 * A learner who missed a whole day, and so much else that on duty on that day lifts the share from below one number to another:
 * at least `from` and less than one more before, at least `to` and less than one more after.
 */
function missedWithDuty(
  pupil: Pupil,
  held: readonly MadeSession[],
  { from, to }: { from: number; to: number },
  excluded: readonly string[],
): Set<string> {
  const counted = held.filter(({ course }) => !excluded.includes(course))
  const total = periodsOf(counted)
  const days = [...Map.groupBy(counted, ({ day }) => day)].reverse()
  for (const [day, meetings] of days) {
    const onDuty = periodsOf(meetings)
    const attended = Math.max(Math.ceil((from * total) / 100), Math.ceil((to * total) / 100) - onDuty)
    if (100 * attended >= (from + 1) * total || 100 * (attended + onDuty) >= (to + 1) * total) continue
    const others = held.filter((session) => session.day !== day && !excluded.includes(session.course))
    const ofOthers = missed(others, total - attended - onDuty, pupil.rollNumber)
    return new Set([...held.filter((session) => session.day === day).map(({ id }) => id), ...ofOthers])
  }
  return missedBy(pupil, held, from, excluded)
}

/** What the registers say other than that somebody was there. */
function marksOf(
  pupils: readonly Pupil[],
  held: readonly MadeSession[],
  { attendance }: DemoSemester,
  excluded: readonly string[],
): Mark[] {
  return pupils.flatMap((pupil) => {
    const own = held.filter(({ section, day }) => pupil.sections.has(section) && day >= pupil.from)
    const share = attendance.shares[pupil.rollNumber] ?? 78 + (chance(pupil.rollNumber) % 1_700) / 100
    const isDuty = attendance.duty?.rollNumber === pupil.rollNumber
    const absent = isDuty && attendance.duty ? missedWithDuty(pupil, own, attendance.duty, excluded) : missedBy(pupil, own, share, excluded)
    const isLate = ({ day, course }: MadeSession) => attendance.hasLate && chance(pupil.rollNumber, day, course, 'late') < 120
    return own
      .filter((session) => absent.has(session.id) || isLate(session))
      .map(({ id }): Mark => ({ sessionId: id, learnerId: pupil.id, status: absent.has(id) ? 'absent' : 'late' }))
  })
}

/** The rules, the mentors, the registers of every meeting that was held, and two applications for leave. */
export async function makeAttendance(
  tx: Database,
  semester: DemoSemester,
  ground: Ground & {
    regulations: readonly { id: string; university: string; effectiveFromBatch: number }[]
    organisation: 'JNTU' | 'DGIPUC'
  },
  of: { sessions: readonly MadeSession[]; pupils: readonly Pupil[]; excluded: readonly string[]; sections: readonly string[] },
): Promise<void> {
  const { collegeId, now } = ground
  const { sessions, pupils, excluded, sections } = of
  const from = sessions[0]?.day ?? ''
  const by = { updatedBy: ground.facultyId(semester.by), updatedAt: instantOf(from, '09:00') }
  await buildPolicies(
    tx,
    collegeId,
    ground.regulations.map(({ id, university, effectiveFromBatch }) => ({
      ...{ regulationId: id, effectiveFromBatch, rules: standardRules(ground.organisation, university) },
      ...by,
    })),
  )
  const mentorOf = semester.mentors.flatMap(([employeeNumber, count]) => Array<string>(count).fill(ground.facultyId(employeeNumber)))
  await buildMentors(
    tx,
    collegeId,
    pupils.flatMap(({ id }, index) => (mentorOf[index] ? [{ learnerId: id, facultyId: mentorOf[index], startsOn: from }] : [])),
  )
  const held = sessions.filter(({ state }) => state === 'held')
  await buildRolls(
    tx,
    collegeId,
    held.map(({ id }) => id),
    marksOf(pupils, held, semester, excluded),
  )
  // Otherwise what follows is planned as if the tables were still empty.
  await tx.execute(sql`analyze`)
  await publishLastMonth(tx, semester, ground, sections)
  await makeLeave(tx, semester, ground, { pupils, mentorOf, now })
}

/** The statement of last month of each section, as the administrator published it on the second. */
async function publishLastMonth(tx: Database, { by }: DemoSemester, ground: Ground, sections: readonly string[]): Promise<void> {
  const { collegeId, now } = ground
  const asOn = dayAfter(`${dayIn(defaultTimeZone, now).slice(0, 8)}01`, -1)
  const month = asOn.slice(0, 7)
  const actor = { collegeId, personId: ground.facultyId(by), role: 'administrator', sessionId: '' } as const
  const publishedAt = new Date(Math.min(instantOf(dayAfter(asOn, 2), '10:30').getTime(), now.getTime()))
  for (const section of sections) {
    const of = await accessClassToPublish(tx, actor, ground.classId(section))
    await buildStatement(tx, collegeId, {
      ...{ classId: of.id, month, asOn, version: 1, publishedBy: actor.personId, publishedAt },
      content: await draftOf(tx, of, { month, asOn }, null),
    })
  }
}

/** One application that waits for the mentor, and one that both approved. */
async function makeLeave(
  tx: Database,
  { leave, by }: DemoSemester,
  { collegeId, facultyId }: Ground,
  { pupils, mentorOf, now }: { pupils: readonly Pupil[]; mentorOf: readonly string[]; now: Date },
): Promise<void> {
  const dayFrom = (days: number) => dayIn(defaultTimeZone, secondsAfter(now, days * daySeconds))
  const place = (rollNumber: string) => pupils.findIndex((pupil) => pupil.rollNumber === rollNumber)
  const [waiting, approved] = [place(leave.waiting), place(leave.approved)]
  const decided = { decision: 'approved' as const, decidedAt: secondsAfter(now, -15 * daySeconds) }
  await buildApplications(tx, collegeId, [
    {
      application: {
        ...{ learnerId: pupils[waiting]?.id ?? '', kind: 'leave', startsOn: dayFrom(3), endsOn: dayFrom(5), state: 'mentor' },
        reason: 'My sister’s wedding is in Karimnagar, and I am needed at home.',
        createdAt: secondsAfter(now, -daySeconds),
      },
      steps: [],
    },
    {
      application: {
        ...{ learnerId: pupils[approved]?.id ?? '', kind: 'leave', startsOn: dayFrom(-14), endsOn: dayFrom(-13), state: 'approved' },
        reason: 'A journey to the passport office.',
        createdAt: secondsAfter(now, -17 * daySeconds),
      },
      steps: [
        { ...decided, step: 'mentor', note: 'Spoke with the parents.', decidedBy: mentorOf[approved] ?? '' },
        { ...decided, step: 'head', note: '', decidedBy: facultyId(by) },
      ],
    },
  ])
}
