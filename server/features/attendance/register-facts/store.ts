import { type SQL, sql } from 'drizzle-orm'
import type { Value } from '../../../platform/database/prepared-reads.ts'
import { holdsOn } from '../../academics/access.ts'
import { classes, enrolments, memberships } from '../../academics/tables.ts'
import { people } from '../../people/tables.ts'
import { classSessions } from '../../schedule/tables.ts'
import { checkRounds } from '../check-in/tables.ts'
import type { Policies } from '../policies/rules.ts'
import { policiesOf } from '../policies/store.ts'
import { rolls, statements, unlocks } from '../tables.ts'

/** What the lock of a register and its first proposals follow from. */
export interface RegisterFacts {
  /** 0 while no roll was called. */
  version: number
  /** By whom and when the roll was called, and saved last; null while it was not. */
  roll: { takenBy: string; takenAt: string; receivedAt: string; savedBy: string; savedAt: string } | null
  /** The latest request to unlock it; null when there was none. */
  unlock: 'requested' | 'granted' | 'refused' | null
  openUntil: Date | null
  /** Whether a statement that counts its day was published for anybody on it. */
  isPublished: boolean
  /** How often the code was shown, and whether it is now. */
  rounds: number
  isRoundOpen: boolean
  policies: Policies
}

const { collegeId, classId, day } = classSessions
const ofSession = (table: typeof rolls | typeof unlocks | typeof checkRounds): SQL =>
  sql`${table.collegeId} = ${collegeId} and ${'sessionId' in table ? table.sessionId : table.id} = ${classSessions.id}`

/** That a statement counts a session's day. As a condition on both tables. */
export const countsTheDay: SQL = sql`${statements.month} = to_char(${day}, 'YYYY-MM') and ${statements.asOn} >= ${day}`

/** The sections that a session's learners are enrolled in that day: its class, what that is a part of, or those of its members. */
const sectionsOfSession: SQL = sql`(select ${classId} union select ${classes.parentId} from ${classes} where ${classes.collegeId} = ${collegeId} and ${classes.id} = ${classId}
  union select ${enrolments.classId} from ${memberships} join ${enrolments} on ${enrolments.collegeId} = ${memberships.collegeId} and ${enrolments.learnerId} = ${memberships.learnerId} and ${holdsOn(enrolments, sql`${day}`)}
    where ${memberships.collegeId} = ${collegeId} and ${memberships.classId} = ${classId} and ${holdsOn(memberships, sql`${day}`)})`

const instantOf = { mapFromDriverValue: (value: string) => new Date(value) }

/** Whether a statement that counts its day was published for anybody on a register. An expression on `classSessions`. */
export const isPublished = sql<boolean>`exists (select 1 from ${statements} where ${statements.collegeId} = ${collegeId} and ${countsTheDay} and ${statements.classId} in ${sectionsOfSession})`

/** The facts as columns of a query on `classSessions` and another table. */
export const registerFacts = (college: Value<string>) => ({
  version: sql<number>`coalesce((select ${rolls.version} from ${rolls} where ${ofSession(rolls)}), 0)`,
  roll: sql<
    RegisterFacts['roll']
  >`(select jsonb_build_object('takenBy', ${people.name}, 'takenAt', ${rolls.takenAt}, 'receivedAt', ${rolls.receivedAt},
      'savedBy', (select saver.name from ${people} as saver where saver.college_id = ${rolls.collegeId} and saver.id = ${rolls.updatedBy}), 'savedAt', ${rolls.updatedAt})
    from ${rolls} join ${people} on ${people.collegeId} = ${rolls.collegeId} and ${people.id} = ${rolls.takenBy} where ${ofSession(rolls)})`,
  unlock: sql<
    RegisterFacts['unlock']
  >`(select ${unlocks.state} from ${unlocks} where ${ofSession(unlocks)} order by ${unlocks.requestedAt} desc, ${unlocks.id} desc limit 1)`,
  openUntil:
    sql<Date | null>`(select max(${unlocks.openUntil}) from ${unlocks} where ${ofSession(unlocks)} and ${unlocks.state} = 'granted')`.mapWith(
      instantOf,
    ),
  isPublished,
  rounds: sql<number>`(select count(*)::int from ${checkRounds} where ${ofSession(checkRounds)})`,
  isRoundOpen: sql<boolean>`exists (select 1 from ${checkRounds} where ${ofSession(checkRounds)} and ${checkRounds.closedAt} is null)`,
  policies: policiesOf(sql`${college}::uuid`),
})
