/*
 * Who may what, of monthly statements:
 * - The statements of a class are read by whoever teaches anything to it, by administrators and by clerks.
 * - One is published by an administrator of the class's department (one who heads none is of all); its learners are told each their own
 *   line.
 */
import { and, desc, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type AuthorizedClass, accessClass } from '../../academics/access.ts'
import { decidesFor } from '../../academics/heading/access.ts'
import { classes, programs } from '../../academics/tables.ts'
import type { PeopleToTell } from '../../notifications/actions.ts'
import { people } from '../../people/tables.ts'
import { statements } from '../tables.ts'

export type ClassToRead = AuthorizedClass
export type ClassToPublish = Authorized<typeof classes.$inferSelect, 'publish'>
export type PublishedStatement = Authorized<typeof statements.$inferSelect & { publisher: string }, 'view'>

/** A class whose statements one may read. */
export async function accessStatements(db: Database, actor: Actor, classId: string, today: string): Promise<ClassToRead> {
  if (actor.role === 'learner') throw new Failure('access.not_found')
  return accessClass(db, actor, classId, today)
}

/** A published version of a class's month, which one may read. */
export async function accessPublished(
  db: Database,
  of: ClassToRead,
  wanted: { month: string; version: number },
): Promise<PublishedStatement> {
  const [row] = await db
    .select({ statement: statements, publisher: people.name })
    .from(statements)
    .innerJoin(people, and(eq(people.collegeId, statements.collegeId), eq(people.id, statements.publishedBy)))
    .where(
      and(
        eq(statements.collegeId, of.collegeId),
        eq(statements.classId, of.id),
        eq(statements.month, wanted.month),
        eq(statements.version, wanted.version),
      ),
    )
    .orderBy(desc(statements.version))
    .limit(1)
  if (!row) throw new Failure('attendance.no_such_version')
  return mint({ ...row.statement, publisher: row.publisher }, 'view')
}

/** A class of one's college, and whether one decides for its department. */
async function findClass(db: Database, actor: Actor, classId: string) {
  const [row] = await db
    .select({ class: classes, decides: decidesFor(actor, sql`${programs.departmentId}`) })
    .from(classes)
    .leftJoin(programs, and(eq(programs.collegeId, classes.collegeId), eq(programs.id, classes.programId)))
    .where(and(eq(classes.collegeId, actor.collegeId), eq(classes.id, classId)))
  return row
}

/** Whether one may publish the statement of a class. */
export async function mayPublish(db: Database, actor: Actor, of: ClassToRead): Promise<boolean> {
  return actor.role === 'administrator' && ((await findClass(db, actor, of.id))?.decides ?? false)
}

/** A class whose statement one may publish. */
export async function accessClassToPublish(db: Database, actor: Actor, classId: string): Promise<ClassToPublish> {
  const row = actor.role === 'administrator' ? await findClass(db, actor, classId) : undefined
  if (!row) throw new Failure('access.not_found')
  if (!row.decides) throw new Failure('access.refused')
  return mint(row.class, 'publish')
}

/** The learners of a statement, to be told of it. */
export const accessLearnersToTell = ({ collegeId }: ClassToPublish, personIds: string[]): PeopleToTell =>
  mint({ collegeId, personIds }, 'tell')
