/*
 * Who may what, of applications:
 * - A learner sees their own, and takes back what is not decided. A mentor sees those of their mentees, and whoever decided a step
 *   what they decided. An administrator sees those of the learners of the departments they head, or of all where they head none.
 * - First the mentor decides, then an administrator for the department of the learner's program, and of a condonation an administrator
 *   who heads no department, for the committee. An administrator may stand in for a mentor. What is seen and not one's to decide is refused.
 * - Who sees an application fetches its documents.
 */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Audience } from '../../../platform/live-events.ts'
import type { GivenViewer } from '../../academics/access.ts'
import { decidesFor, headsNone } from '../../academics/heading/access.ts'
import { departments, enrolments, programs } from '../../academics/tables.ts'
import { files } from '../../files/tables.ts'
import type { PeopleToTell } from '../../notifications/actions.ts'
import { faculty, people } from '../../people/tables.ts'
import { accessStandee, type Standee } from '../standing/access.ts'
import { mentors } from '../tables.ts'
import { type Step, stepOf } from './rules.ts'
import { applicationFiles, applicationSteps, applications } from './tables.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type ApplicationToDecide = Authorized<
  { application: ApplicationRow; step: Step | null; decided: 'approved' | 'refused' | null },
  'decide'
>
export type ApplicationToWithdraw = Authorized<ApplicationRow, 'withdraw'>
/** A learner who applies for themself, with what their standing follows from. */
export type Applicant = Authorized<{ collegeId: string; learnerId: string; standee: Standee }, 'apply'>

const notFound = () => new Failure('access.not_found')

const mentorWhere = (condition: SQL) =>
  sql<boolean>`exists (select 1 from ${mentors} where ${mentors.collegeId} = ${applications.collegeId} and ${mentors.learnerId} = ${applications.learnerId} and ${mentors.endsOn} is null and ${condition})`
/** That there is a mentor who can sign in; of one who left, an application waits for the department. */
const hasMentor = mentorWhere(
  sql`exists (select 1 from ${people} as who where who.college_id = ${mentors.collegeId} and who.id = ${mentors.facultyId} and who.is_active)`,
)
const isMentor = ({ personId }: GivenViewer) => mentorWhere(sql`${mentors.facultyId} = ${personId}`)

/** The department of the program that an applicant studies now. An expression on `applications`. */
const departmentOfApplicant = sql`(select ${programs.departmentId} from ${enrolments} join ${programs} on ${programs.collegeId} = ${enrolments.collegeId} and ${programs.id} = ${enrolments.programId}
    where ${enrolments.collegeId} = ${applications.collegeId} and ${enrolments.learnerId} = ${applications.learnerId} order by ${enrolments.startsOn} desc, ${enrolments.id} desc limit 1)`
const isForDepartment = (viewer: GivenViewer) => decidesFor(viewer, departmentOfApplicant)

/** The applications that somebody sees. As a condition on `applications`. */
export function seesApplication(viewer: GivenViewer): SQL {
  if (viewer.role === 'learner') return eq(applications.learnerId, viewer.personId)
  if (viewer.role === 'clerk') return sql`false`
  const decided = sql`exists (select 1 from ${applicationSteps} where ${applicationSteps.collegeId} = ${applications.collegeId} and ${applicationSteps.applicationId} = ${applications.id} and ${applicationSteps.decidedBy} = ${viewer.personId})`
  return sql`(${isMentor(viewer)} or ${decided} or ${isForDepartment(viewer)})`
}

const decidesWhere = (viewer: GivenViewer, forMentor: SQL): SQL<boolean> => {
  if (viewer.role === 'learner' || viewer.role === 'clerk') return sql<boolean>`false`
  const asMentor = sql`${applications.state} = 'mentor' and (${isMentor(viewer)} or ${forMentor})`
  if (viewer.role === 'teacher') return sql<boolean>`(${asMentor})`
  return sql<boolean>`(${asMentor} or (${applications.state} = 'head' and ${isForDepartment(viewer)}) or (${applications.state} = 'committee' and ${headsNone(viewer)}))`
}
/** That somebody may decide an application as it stands. As a condition on `applications`. */
export const decides = (viewer: GivenViewer): SQL<boolean> => decidesWhere(viewer, isForDepartment(viewer))
/** That it waits for somebody: a mentor's only where there is none. As a condition on `applications`. */
export const waitsFor = (viewer: GivenViewer): SQL<boolean> => decidesWhere(viewer, sql`(not ${hasMentor} and ${isForDepartment(viewer)})`)

/** A learner who applies, with what their standing follows from. */
export async function accessApplicant(db: Database, actor: Actor, today: string): Promise<Applicant> {
  if (actor.role !== 'learner') throw notFound()
  const standee = await accessStandee(db, actor, actor.personId, today)
  return mint({ collegeId: actor.collegeId, learnerId: actor.personId, standee }, 'apply')
}

/** An application that one decides now, at the step that is meant where one is named; or of which one decided a step: then `step` is null, and `decided` what that was. */
export async function accessApplicationToDecide(
  db: Database,
  actor: Actor,
  applicationId: string,
  meant: Step | undefined,
): Promise<ApplicationToDecide> {
  const own = and(
    eq(applicationSteps.collegeId, applications.collegeId),
    eq(applicationSteps.applicationId, applications.id),
    eq(applicationSteps.decidedBy, actor.personId),
  )
  const rows = await db
    .select({ application: applications, decides: decides(actor), decided: applicationSteps.decision })
    .from(applications)
    .leftJoin(applicationSteps, own)
    .where(and(eq(applications.collegeId, actor.collegeId), eq(applications.id, applicationId), seesApplication(actor)))
    .orderBy(desc(applicationSteps.decidedAt))
    .limit(1)
  const [row] = rows
  if (!row || actor.role === 'learner') throw notFound()
  const { application, decided } = row
  const waiting = stepOf(application.state)
  const step = row.decides && (meant ?? waiting) === waiting ? waiting : null
  if (step === null && decided === null) throw new Failure(waiting && !row.decides ? 'access.refused' : 'attendance.decided_already')
  return mint({ application, step, decided }, 'decide')
}

/** An application of one's own. */
export async function accessApplicationToWithdraw(db: Database, actor: Actor, applicationId: string): Promise<ApplicationToWithdraw> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.collegeId, actor.collegeId), eq(applications.id, applicationId), eq(applications.learnerId, actor.personId)))
  if (!row) throw notFound()
  return mint(row, 'withdraw')
}

/** The files that somebody may fetch because an application that they see names them. As a condition on `files`. */
export const applicationFilesSeenBy = (actor: GivenViewer): SQL =>
  sql`exists (select 1 from ${applicationFiles} join ${applications} on ${applications.collegeId} = ${applicationFiles.collegeId} and ${applications.id} = ${applicationFiles.applicationId}
    where ${applicationFiles.collegeId} = ${files.collegeId} and ${applicationFiles.fileId} = ${files.id} and ${seesApplication(actor)})`

type Waiting = Pick<ApplicationRow, 'collegeId' | 'learnerId' | 'id'> & { state: ApplicationRow['state'] }

/**
 * Whom an application waits for, to be told: the mentor; else the administrator who heads the learner's department; else, and for the
 * committee, the administrators who head none. Who can no longer sign in decides nothing, and it waits for the next.
 */
export async function accessWaitedFor(db: Database, { collegeId, id, state }: Waiting): Promise<PeopleToTell> {
  const head = sql`(select ${departments.headId} from ${departments} where ${departments.collegeId} = ${applications.collegeId} and ${departments.id} = ${departmentOfApplicant})`
  const isAdministrator = sql`${faculty.facultyType} = 'ADMIN'`
  const isAnyHead = sql`exists (select 1 from ${departments} where ${departments.collegeId} = ${faculty.collegeId} and ${departments.headId} = ${faculty.id})`
  const hasHead = sql`exists (select 1 from ${faculty} as one join ${people} as who on who.college_id = one.college_id and who.id = one.id where one.college_id = ${applications.collegeId} and one.id = ${head} and one.faculty_type = 'ADMIN' and who.is_active)`
  const ofCollege = sql`(${isAdministrator} and not ${isAnyHead})`
  const ofDepartment = sql`(case when ${hasHead} then ${isAdministrator} and ${faculty.id} = ${head} else ${ofCollege} end)`
  const byMentor = sql`(case when ${hasMentor} then ${mentorWhere(sql`${mentors.facultyId} = ${faculty.id}`)} else ${ofDepartment} end)`
  const concerned = { mentor: byMentor, head: ofDepartment, committee: ofCollege, approved: null, refused: null, withdrawn: null }[state]
  if (concerned === null) return mint({ collegeId, personIds: [] }, 'tell')
  const rows = await db
    .select({ personId: faculty.id })
    .from(applications)
    .innerJoin(faculty, eq(faculty.collegeId, applications.collegeId))
    .innerJoin(people, and(eq(people.collegeId, faculty.collegeId), eq(people.id, faculty.id), eq(people.isActive, true)))
    .where(and(eq(applications.collegeId, collegeId), eq(applications.id, id), concerned))
    .orderBy(faculty.id)
    .limit(20)
  return mint({ collegeId, personIds: rows.map(({ personId }) => personId) }, 'tell')
}

/** Whoever applied, to be told. */
export const accessApplicantOf = ({ collegeId, learnerId }: Waiting): PeopleToTell => mint({ collegeId, personIds: [learnerId] }, 'tell')

/** Who receives live word of an application: its learner, their mentor, and the administrators of the college. */
export const applicationAudience: Audience = async (db, events, personIds) => {
  const ids = events.flatMap(({ data }) => (typeof data.applicationId === 'string' ? [data.applicationId] : []))
  const concerns = sql`(${people.id} = ${applications.learnerId} or ${mentorWhere(sql`${mentors.facultyId} = ${people.id}`)} or ${faculty.facultyType} = 'ADMIN')`
  const rows = await db
    .select({ applicationId: applications.id, personId: people.id })
    .from(applications)
    .innerJoin(people, and(eq(people.collegeId, applications.collegeId), inArray(people.id, personIds)))
    .leftJoin(faculty, and(eq(faculty.collegeId, people.collegeId), eq(faculty.id, people.id)))
    .where(and(inArray(applications.id, ids), concerns))
    .limit(ids.length * personIds.length)
  const found = new Set(rows.map(({ applicationId, personId }) => `${applicationId} ${personId}`))
  return ({ data }, personId) => found.has(`${data.applicationId} ${personId}`)
}
