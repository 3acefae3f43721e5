/*
 * What settles three that happen at once: saving a register, approving an on-duty leave, publishing a statement. Whoever saves a
 * register locks its class session (markHeld) and reads only after that who is excused and what is published. An approval and a
 * publication lock the sections concerned, as whoever changes the calendar does, and then all the sessions that they may have to do
 * with, each in the order of their identifiers; what they read after that is all that was saved.
 */
import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { classes, enrolments, memberships } from '../../academics/tables.ts'
import { classSessions } from '../../schedule/tables.ts'

interface Days {
  from: string
  to: string
}

/** More sections than one learner was ever in, and more class sessions than their classes meet for in a semester. */
const [mostSections, mostSessions] = [200, 5_000]

async function lock(tx: Database, collegeId: string, sections: SQL, met: { by: SQL } & Days): Promise<void> {
  await tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.collegeId, collegeId), sql`${classes.id} = any(array(${sections}))`))
    .orderBy(asc(classes.id))
    .limit(mostSections)
    .for('no key update')
  await tx
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.collegeId, collegeId),
        sql`${classSessions.classId} = any(array(${met.by}))`,
        between(classSessions.day, met.from, met.to),
      ),
    )
    .orderBy(asc(classSessions.id))
    .limit(mostSessions)
    .for('share')
}

/** Before a learner's absences change by an approval: what they were ever enrolled in or a member of met for, on days. */
export function lockToExcuse(tx: Database, { collegeId, learnerId }: { collegeId: string; learnerId: string }, days: Days): Promise<void> {
  const sections = sql`select ${enrolments.classId} from ${enrolments} where ${enrolments.collegeId} = ${collegeId} and ${enrolments.learnerId} = ${learnerId}`
  const groups = sql`select ${memberships.classId} from ${memberships} where ${memberships.collegeId} = ${collegeId} and ${memberships.learnerId} = ${learnerId}`
  return lock(tx, collegeId, sections, { by: sql`${sections} union ${groups}`, ...days })
}

/**
 * Before a statement of a section is published: what the section and the batches and groups of its learners met for, on days. Two who
 * publish at once come one after the other.
 */
export function lockToPublish(tx: Database, { collegeId, id }: { collegeId: string; id: string }, days: Days): Promise<void> {
  const section = sql`select ${id}::uuid`
  const groups = sql`select ${memberships.classId} from ${memberships} join ${enrolments} on ${enrolments.collegeId} = ${memberships.collegeId} and ${enrolments.learnerId} = ${memberships.learnerId}
    where ${enrolments.collegeId} = ${collegeId} and ${enrolments.classId} = ${id}`
  return lock(tx, collegeId, section, { by: sql`${section} union ${groups}`, ...days })
}
