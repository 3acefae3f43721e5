/*
 * Who may what, of how learners stand:
 * - A learner sees their own standing and the sessions behind it. A teacher sees those of the learners in the classes that they teach
 *   today, and of their mentees; an administrator everybody's of the college. Clerks see statements, and no one learner's standing.
 * - What may not be seen does not exist.
 */
import { and, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead, type Value } from '../../../platform/database/prepared-reads.ts'
import { holdsOn, learnsIn } from '../../academics/access.ts'
import { enrolments, mappings } from '../../academics/tables.ts'
import type { Moment } from '../../lessons/access.ts'
import { learners, people } from '../../people/tables.ts'
import { accessShownSessions, isInCalendarOf } from '../../schedule/reading/access.ts'
import { classSessions } from '../../schedule/tables.ts'
import { applications } from '../applying/tables.ts'
import { studying } from '../counting/store.ts'
import { covers } from '../excusing/store.ts'
import { policiesOf } from '../policies/store.ts'
import { attendance, mentors } from '../tables.ts'

type ShownSession = Awaited<ReturnType<typeof accessShownSessions>>[number]
export type Standee = Authorized<Awaited<ReturnType<typeof find>>, 'view'>

/** That somebody teaches a class in which a learner is today, or is the learner's mentor. A condition on `learners`. */
const looksAfter = (personId: Value<string>, today: Value<string>): SQL | undefined =>
  or(
    sql`exists (select 1 from ${mappings} where ${mappings.collegeId} = ${learners.collegeId} and ${mappings.facultyId} = ${personId} and ${holdsOn(mappings, today)} and ${learnsIn(mappings.collegeId, mappings.classId, learners.id, today)})`,
    sql`exists (select 1 from ${mentors} where ${and(eq(mentors.collegeId, learners.collegeId), eq(mentors.learnerId, learners.id), eq(mentors.facultyId, personId), isNull(mentors.endsOn))})`,
  )

/**
 * Periods that a learner missed and that an approved medical leave is evidence for; they change no count (ATT-8). Of a leave for some
 * periods of a day, the sessions that lie in them. Hardly anybody has one, so that is asked first; and then only what the learner missed
 * is looked at, and not every session of the college in the term. An expression on `learners` and the term of `studying`.
 */
const medicalPeriods = (of: ReturnType<typeof studying>) => {
  const leave = sql`select 1 from ${applications} where ${applications.collegeId} = ${learners.collegeId} and ${applications.learnerId} = ${learners.id}
    and ${applications.kind} = 'medical' and ${applications.state} = 'approved'`
  const missed = sql`select ${attendance.sessionId} from ${attendance}
    where ${attendance.collegeId} = ${learners.collegeId} and ${attendance.learnerId} = ${learners.id} and ${attendance.status} = 'absent'`
  return sql<number>`case when exists (${leave}) then (select coalesce(sum(${classSessions.periodCount}), 0)::int from ${classSessions}
  where ${classSessions.collegeId} = ${learners.collegeId} and ${classSessions.id} = any(array(${missed}))
    and ${classSessions.state} = 'held' and ${classSessions.day} between ${of.from} and ${of.to}
    and exists (${leave} and ${covers})) else 0 end`
}

type Asked = Record<'collegeId' | 'personId' | 'learnerId' | 'today', string>

const askStandee = preparedRead((db, given: Given<Asked>, { asTeacher }: { asTeacher: boolean }) => {
  const term = studying(db, given.today, and(eq(enrolments.collegeId, given.collegeId), eq(enrolments.learnerId, given.learnerId)))
  return db
    .select({
      collegeId: learners.collegeId,
      learner: { id: learners.id, name: people.name, rollNumber: learners.rollNumber, website: people.website },
      regulationId: term.regulationId,
      university: term.university,
      batch: term.batch,
      isCondoned: term.isCondoned,
      lastDay: term.lastDay,
      policies: policiesOf(given.collegeId),
      medicalPeriods: medicalPeriods(term),
    })
    .from(learners)
    .innerJoin(people, and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id)))
    .leftJoin(term, and(eq(term.collegeId, learners.collegeId), eq(term.learnerId, learners.id)))
    .where(
      and(
        eq(learners.collegeId, given.collegeId),
        eq(learners.id, given.learnerId),
        asTeacher ? looksAfter(given.personId, given.today) : undefined,
      ),
    )
})

async function find(db: Database, { collegeId, personId, role }: Actor, learnerId: string, today: string) {
  const [row] = await askStandee(db, { collegeId, personId, learnerId, today }, { asTeacher: role === 'teacher' })
  const isAllowed = role === 'learner' ? learnerId === personId : role !== 'clerk'
  if (!row || !isAllowed) throw new Failure('access.not_found')
  return row
}

/** A learner whose standing one may see, with what it is judged by: the enrolment, the rules, and what was decided. */
export async function accessStandee(db: Database, actor: Actor, learnerId: string, today: string): Promise<Standee> {
  return mint(await find(db, actor, learnerId, today), 'view')
}

/** The class sessions of a learner between two days, as they see them, of one course or of all. Planned and cancelled ones too. */
export function accessSessionsOf(
  db: Database,
  { collegeId, learner }: Standee,
  at: Moment,
  { from, to, courseId }: { from: string; to: string; courseId: string | undefined },
): Promise<ShownSession[]> {
  const viewer = { collegeId, personId: learner.id, role: 'learner' } as const
  const ofCourse = courseId === undefined ? sql`true` : eq(classSessions.courseId, courseId)
  return accessShownSessions(db, viewer, at, sql`${isInCalendarOf(viewer)} and ${between(classSessions.day, from, to)} and ${ofCourse}`)
}
