import { and, asc, desc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { idCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { classes, enrolments } from '../../academics/tables.ts'
import { files } from '../../files/tables.ts'
import { learners, people } from '../../people/tables.ts'
import { classSessions } from '../../schedule/tables.ts'
import { aggregateOf, bandOf, countsToAggregate, tallyOf } from '../counting/rules.ts'
import { countFacts, studying } from '../counting/store.ts'
import { covers } from '../excusing/store.ts'
import { rulesFor } from '../policies/rules.ts'
import { findPolicies } from '../policies/store.ts'
import { attendance } from '../tables.ts'
import { decides, seesApplication, waitsFor } from './access.ts'
import { applicationFiles, applicationSteps, applications } from './tables.ts'

/** More courses than anybody takes in a semester. */
const mostCourses = 200

/** Periods on the registers of an applicant that the application covers. An expression on `applications`. */
const periodsWhere = (condition: SQL) =>
  sql<number>`(select coalesce(sum(${classSessions.periodCount}), 0) from ${attendance} join ${classSessions} on ${classSessions.collegeId} = ${attendance.collegeId} and ${classSessions.id} = ${attendance.sessionId}
    where ${attendance.collegeId} = ${applications.collegeId} and ${attendance.learnerId} = ${applications.learnerId} and ${classSessions.state} = 'held' and ${covers} and ${condition})`.mapWith(
    Number,
  )

const className = sql<string>`coalesce((select ${classes.name} from ${enrolments} join ${classes} on ${classes.collegeId} = ${enrolments.collegeId} and ${classes.id} = ${enrolments.classId}
    where ${enrolments.collegeId} = ${applications.collegeId} and ${enrolments.learnerId} = ${applications.learnerId} order by ${enrolments.startsOn} desc, ${enrolments.id} desc limit 1), '')`

export interface Wanted {
  id?: string
  learnerId?: string | undefined
  isWaiting?: boolean
}
export type ApplicationLine = Awaited<ReturnType<typeof listApplications>>['rows'][number]

/** The applications that somebody sees, the newest first, or those that wait for them. */
export async function listApplications(db: Database, actor: Actor, wanted: Wanted, request: PageRequest) {
  const before = idCursor(request)
  const rows = await db
    .select({
      application: applications,
      learner: { id: learners.id, name: people.name, rollNumber: learners.rollNumber, website: people.website },
      className,
      held: periodsWhere(sql`true`),
      missed: periodsWhere(sql`${attendance.status} = 'absent'`),
      decides: decides(actor),
    })
    .from(applications)
    .innerJoin(learners, and(eq(learners.collegeId, applications.collegeId), eq(learners.id, applications.learnerId)))
    .innerJoin(people, and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id)))
    .where(
      and(
        eq(applications.collegeId, actor.collegeId),
        seesApplication(actor),
        wanted.id === undefined ? undefined : eq(applications.id, wanted.id),
        wanted.learnerId === undefined ? undefined : eq(applications.learnerId, wanted.learnerId),
        wanted.isWaiting ? waitsFor(actor) : undefined,
        before ? lt(applications.id, before) : undefined,
      ),
    )
    .orderBy(desc(applications.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, ({ application }) => application.id)
}

/** What was decided of applications, in the order of the steps. */
export const listSteps = (db: Database, collegeId: string, applicationIds: string[]) =>
  db
    .select({ step: applicationSteps, decidedBy: people.name })
    .from(applicationSteps)
    .innerJoin(people, and(eq(people.collegeId, applicationSteps.collegeId), eq(people.id, applicationSteps.decidedBy)))
    .where(and(eq(applicationSteps.collegeId, collegeId), inArray(applicationSteps.applicationId, applicationIds)))
    .orderBy(asc(applicationSteps.decidedAt), asc(applicationSteps.id))
    .limit(3 * Math.max(1, applicationIds.length))

/** The documents of applications, by name. */
export const listDocuments = (db: Database, collegeId: string, applicationIds: string[]) =>
  db
    .select({ applicationId: applicationFiles.applicationId, file: files })
    .from(applicationFiles)
    .innerJoin(files, and(eq(files.collegeId, applicationFiles.collegeId), eq(files.id, applicationFiles.fileId)))
    .where(and(eq(applicationFiles.collegeId, collegeId), inArray(applicationFiles.applicationId, applicationIds)))
    .orderBy(asc(files.name), asc(files.id))
    .limit(10 * Math.max(1, applicationIds.length))

/** How learners stand today by their own rules: their figures, the band, and what a condonation costs them. Three statements. */
export async function figuresOf(db: Database, collegeId: string, learnerIds: string[], today: string) {
  const term = studying(db, today, and(eq(enrolments.collegeId, collegeId), inArray(enrolments.learnerId, learnerIds)))
  const { learnerId, regulationId, university, batch, isCondoned } = term
  const [policies, terms, facts] = await Promise.all([
    findPolicies(db, collegeId),
    db
      .select({ learnerId, regulationId, university, batch, isCondoned })
      .from(term)
      .orderBy(learnerId)
      .limit(Math.max(1, learnerIds.length)),
    countFacts(db, term, { since: today, atMost: mostCourses * Math.max(1, learnerIds.length) }),
  ])
  const factsOf = Map.groupBy(facts, (row) => row.learnerId)
  return new Map(
    terms.map((of) => {
      const rules = rulesFor(policies, of)
      const subjects = (factsOf.get(of.learnerId) ?? []).map(({ category, all }) => ({
        ...tallyOf(rules, all),
        counts: countsToAggregate(rules, category),
      }))
      return [of.learnerId, { rules, tally: aggregateOf(subjects), band: bandOf(rules, subjects, of.isCondoned) }]
    }),
  )
}

/** The days of the term that a learner studies in, as their figures are counted: of the section that they were enrolled in last. */
export async function findTerm(db: Database, { collegeId, learnerId }: { collegeId: string; learnerId: string }, today: string) {
  const [row] = await db
    .select({ startsOn: classes.startsOn, endsOn: classes.endsOn })
    .from(enrolments)
    .innerJoin(classes, and(eq(classes.collegeId, enrolments.collegeId), eq(classes.id, enrolments.classId)))
    .where(and(eq(enrolments.collegeId, collegeId), eq(enrolments.learnerId, learnerId), lte(enrolments.startsOn, today)))
    .orderBy(desc(enrolments.startsOn), desc(enrolments.id))
    .limit(1)
  return row ?? null
}
