/*
 * Who may what, of lists of how learners stand:
 * - Of a class: whoever teaches anything to it, and an administrator. Of one's mentees: their mentor. Of a program, a department or the
 *   college: an administrator.
 * - An administrator who heads departments is shown the learners of those, unless they ask for a class or a program; one who heads
 *   none, everybody of the college.
 */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { accessClass, accessProgram, holdsOn } from '../../academics/access.ts'
import { decidesFor } from '../../academics/heading/access.ts'
import { enrolments, programs } from '../../academics/tables.ts'
import { type Studying, studying, studyingIn } from '../counting/store.ts'
import { mentors } from '../tables.ts'

export interface LearnersWanted {
  classId?: string | undefined
  programId?: string | undefined
  mentees: boolean
}
export type LearnersToSee = Authorized<{ collegeId: string; learners: Studying }, 'view'>

/** The learners whose figures somebody asks for and may see. */
export async function accessLearnersToSee(db: Database, actor: Actor, wanted: LearnersWanted, today: string): Promise<LearnersToSee> {
  const { collegeId } = actor
  if (actor.role !== 'administrator' && actor.role !== 'teacher') throw new Failure('access.not_found')
  if (wanted.classId !== undefined) {
    const of = await accessClass(db, actor, wanted.classId, today)
    return mint({ collegeId, learners: studyingIn(db, of, today) }, 'view')
  }
  const who = (condition: SQL | undefined) => {
    const enrolled = and(eq(enrolments.collegeId, collegeId), holdsOn(enrolments, today), condition)
    return mint({ collegeId, learners: studying(db, today, enrolled) }, 'view')
  }
  if (actor.role === 'teacher' || wanted.mentees) return who(isMenteeOf(actor))
  if (wanted.programId !== undefined) return who(eq(enrolments.programId, (await accessProgram(db, actor, wanted.programId)).id))
  return who(decidesFor(actor, departmentOfEnrolment))
}

const departmentOfEnrolment = sql`(select ${programs.departmentId} from ${programs} where ${programs.collegeId} = ${enrolments.collegeId} and ${programs.id} = ${enrolments.programId})`

const isMenteeOf = ({ collegeId, personId }: Actor): SQL =>
  sql`${enrolments.learnerId} in (select ${mentors.learnerId} from ${mentors} where ${and(eq(mentors.collegeId, collegeId), eq(mentors.facultyId, personId), isNull(mentors.endsOn))})`
