/*
 * What settles three that happen at once: saving a register, approving an on-duty leave, publishing a statement. Each begins by locking
 * the sections concerned, in the order of their identifiers, and reads what the others write only after that. Registers of one section
 * are saved side by side; an approval and a publication are alone with it.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { classes, enrolments } from '../../academics/tables.ts'
import { classSessions } from '../../schedule/tables.ts'
import { sectionsOfSession } from '../register-facts/store.ts'

/** More sections than one register or one learner has to do with. */
const mostSections = 200

const lock = (tx: Database, collegeId: string, ids: SQL, strength: 'share' | 'no key update') =>
  tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.collegeId, collegeId), sql`${classes.id} = any(array(${ids}))`))
    .orderBy(classes.id)
    .limit(mostSections)
    .for(strength)

/** Before a register is saved: the class of its session, and the sections of its learners. */
export const lockToSave = (tx: Database, { collegeId, id }: { collegeId: string; id: string }) =>
  lock(
    tx,
    collegeId,
    sql`select section.id from ${classSessions} cross join lateral ${sectionsOfSession} as section(id) where ${classSessions.collegeId} = ${collegeId} and ${classSessions.id} = ${id}`,
    'share',
  )

/** Before a learner's registers change by an approval: every section that they were ever enrolled in, which are few. */
export const lockToExcuse = (tx: Database, { collegeId, learnerId }: { collegeId: string; learnerId: string }) =>
  lock(
    tx,
    collegeId,
    sql`select ${enrolments.classId} from ${enrolments} where ${enrolments.collegeId} = ${collegeId} and ${enrolments.learnerId} = ${learnerId}`,
    'no key update',
  )

/** Before a statement of a section is published; two who publish at once come one after the other. */
export const lockToPublish = (tx: Database, { collegeId, id }: { collegeId: string; id: string }) =>
  lock(tx, collegeId, sql`select ${id}::uuid`, 'no key update')
