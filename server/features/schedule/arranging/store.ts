import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { classes } from '../../academics/tables.ts'
import { arranges } from '../access.ts'
import { entryIsForClass } from '../reading/access.ts'
import { classSessions } from '../tables.ts'
import { calendarEntries } from '../year/tables.ts'

/** The holidays of a class that touch a range of days, in order. */
export const listHolidays = (tx: Database, of: { collegeId: string; id: string }, { from, to }: { from: string; to: string }) =>
  tx
    .select({
      id: calendarEntries.id,
      title: calendarEntries.title,
      startsOn: calendarEntries.startsOn,
      endsOn: calendarEntries.endsOn,
    })
    .from(calendarEntries)
    .innerJoin(classes, and(eq(classes.collegeId, calendarEntries.collegeId), eq(classes.id, of.id), entryIsForClass))
    .where(
      and(
        eq(calendarEntries.collegeId, of.collegeId),
        eq(calendarEntries.kind, 'holiday'),
        lte(calendarEntries.startsOn, to),
        gte(calendarEntries.endsOn, from),
      ),
    )
    .orderBy(asc(calendarEntries.startsOn), asc(calendarEntries.id))
    .limit(500)

/**
 * A class session, or it and those of its series that come after it, are still to be and are somebody's to arrange; locked until the transaction ends, so that
 * nobody calls a roll or moves one meanwhile. In order of time.
 */
export const lockMeetings = (
  tx: Database,
  actor: Actor,
  of: typeof classSessions.$inferSelect,
  { scope, today }: { scope: 'this' | 'following'; today: string },
) =>
  tx
    .select()
    .from(classSessions)
    .where(
      and(
        eq(classSessions.collegeId, of.collegeId),
        scope === 'following' && of.repeatId !== null
          ? sql`(${classSessions.id} = ${of.id} or (${classSessions.repeatId} = ${of.repeatId} and ${classSessions.startsAt} > ${of.startsAt.toISOString()}::timestamptz and ${classSessions.day} >= ${today}::date and ${classSessions.state} = 'planned' and ${arranges(actor)}))`
          : eq(classSessions.id, of.id),
      ),
    )
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(100)
    .for('update')
