import { and, asc, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/database.ts'
import { classes } from '../../academics/tables.ts'
import { checkRounds } from '../../attendance/check-in/tables.ts'
import { each } from '../claims/store.ts'
import { entryIsForClass } from '../reading/access.ts'
import { substitutions } from '../substituting/tables.ts'
import { classSessions, sessionChanges, timetableSlots, timetables } from '../tables.ts'
import { calendarEntries } from '../year/tables.ts'
import type { WeekOfClass } from './rules.ts'

/** Days of the weeks of some classes, sections and groups; batches come with what they are a part of. */
export interface DaysOfClasses {
  collegeId: string
  classIds: string[]
  from: string
  to: string
}

/** The versions of these classes' weeks that hold on any of the days, with their slots and what the academic calendar says for them. */
export async function listWeeks(tx: Database, { collegeId, classIds, from, to }: DaysOfClasses): Promise<WeekOfClass[]> {
  const holds = and(
    eq(timetables.collegeId, collegeId),
    sql`${timetables.classId} in ${each(classIds)}`,
    lte(timetables.startsOn, to),
    gte(timetables.endsOn, from),
  )
  const weeks = await tx
    .select({
      id: timetables.id,
      classId: timetables.classId,
      startsOn: sql<string>`greatest(${timetables.startsOn}, ${classes.startsOn})::text`,
      endsOn: sql<string>`least(${timetables.endsOn}, ${classes.endsOn})::text`,
    })
    .from(timetables)
    .innerJoin(classes, and(eq(classes.collegeId, timetables.collegeId), eq(classes.id, timetables.classId)))
    .where(holds)
    .orderBy(asc(timetables.classId), asc(timetables.startsOn))
    .limit(10_000)
  const slots = await tx
    .select({ id: timetableSlots.id, weekday: timetableSlots.weekday, timetableId: timetableSlots.timetableId })
    .from(timetableSlots)
    .innerJoin(timetables, and(eq(timetables.collegeId, timetableSlots.collegeId), eq(timetables.id, timetableSlots.timetableId)))
    .where(holds)
    .orderBy(asc(timetableSlots.weekday), asc(timetableSlots.firstPeriod), asc(timetableSlots.id))
    .limit(100_000)
  const entries = await tx
    .select({ classId: classes.id, entry: calendarEntries })
    .from(calendarEntries)
    .innerJoin(classes, and(eq(classes.collegeId, calendarEntries.collegeId), sql`${classes.id} in ${each(classIds)}`, entryIsForClass))
    // Spells of instruction count though they touch none of these days: they say that there are spells at all.
    .where(
      and(
        eq(calendarEntries.collegeId, collegeId),
        or(eq(calendarEntries.kind, 'instruction'), and(lte(calendarEntries.startsOn, to), gte(calendarEntries.endsOn, from))),
      ),
    )
    .orderBy(asc(calendarEntries.startsOn), asc(calendarEntries.id))
    .limit(100_000)
  const slotsOf = Map.groupBy(slots, ({ timetableId }) => timetableId)
  const entriesOf = Map.groupBy(entries, ({ classId }) => classId)
  return weeks.map(({ id, classId, startsOn, endsOn }) => ({
    ...{ startsOn, endsOn },
    slots: slotsOf.get(id) ?? [],
    entries: (entriesOf.get(classId) ?? []).map(({ entry }) => entry),
  }))
}

/** That a class session is of one of these classes or their batches, on one of the days, and came from a week. */
function ofDays(tx: Database, { collegeId, classIds, from, to }: DaysOfClasses): SQL | undefined {
  const own = alias(classes, 'own')
  const isOwn = tx
    .select({ one: sql`1` })
    .from(own)
    .where(
      and(
        eq(own.collegeId, classSessions.collegeId),
        eq(own.id, classSessions.classId),
        sql`(${own.id} in ${each(classIds)} or ${own.parentId} in ${each(classIds)})`,
      ),
    )
  return and(
    eq(classSessions.collegeId, collegeId),
    gte(classSessions.day, from),
    lte(classSessions.day, to),
    ne(classSessions.origin, 'extra'),
    exists(isOwn),
  )
}

/** How many class sessions of these days came from a week. */
export async function countOfDays(tx: Database, days: DaysOfClasses): Promise<number> {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(classSessions).where(ofDays(tx, days))
  return row?.count ?? 0
}

/**
 * That a class session of these days is as a week made it: not yet begun, not moved, changed, cancelled by hand, taken by or offered
 * to somebody else, and nothing said of what is taught. What a holiday cancelled is as it was made.
 */
export function isUntouched(tx: Database, now: Date, days: DaysOfClasses): SQL | undefined {
  const changedByHand = tx
    .select({ one: sql`1` })
    .from(sessionChanges)
    .where(
      and(
        eq(sessionChanges.collegeId, classSessions.collegeId),
        eq(sessionChanges.sessionId, classSessions.id),
        inArray(sessionChanges.what, ['moved', 'changed', 'substituted']),
      ),
    )
  const offered = tx
    .select({ one: sql`1` })
    .from(substitutions)
    .where(and(eq(substitutions.collegeId, classSessions.collegeId), eq(substitutions.sessionId, classSessions.id)))
  const checkedIn = tx
    .select({ one: sql`1` })
    .from(checkRounds)
    .where(and(eq(checkRounds.collegeId, classSessions.collegeId), eq(checkRounds.sessionId, classSessions.id)))
  return and(
    ofDays(tx, days),
    gt(classSessions.startsAt, now),
    or(eq(classSessions.state, 'planned'), and(eq(classSessions.state, 'cancelled'), isNotNull(classSessions.entryId))),
    eq(classSessions.courseId, classSessions.plannedCourseId),
    eq(classSessions.facultyId, classSessions.plannedFacultyId),
    sql`${classSessions.roomId} is not distinct from ${classSessions.plannedRoomId}`,
    eq(classSessions.startsAt, classSessions.plannedStartsAt),
    isNull(classSessions.lessonId),
    eq(classSessions.topic, ''),
    notExists(changedByHand),
    notExists(offered),
    notExists(checkedIn),
  )
}
