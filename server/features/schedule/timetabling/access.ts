/*
 * Who lays down weeks:
 * - An administrator, of every section and group of the college. A week is of one class; its batches are in it.
 * - What a week names is of the college: its rooms, and who teaches a course to the class, or to the batch itself.
 * - The weeks of a class are read by whoever sees the class.
 */
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import type { slotChange } from '#contract/features/schedule/shapes.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { classes, mappings } from '../../academics/tables.ts'
import { each } from '../claims/store.ts'
import { rooms } from '../tables.ts'

export type SlotWanted = z.output<typeof slotChange>
/** A class whose week may be laid down, with its batches, and slots that name only what there is. */
export type WeekToLay = Authorized<
  { collegeId: string; classId: string; name: string; startsOn: string; endsOn: string; batchIds: string[]; slots: SlotWanted[] },
  'lay'
>

/** A class with the slots of its week from a day on. Refuses other classes, teachers who do not teach that, and rooms not in use. */
export async function accessWeek(
  db: Database,
  actor: Actor,
  wanted: { classId: string; startsOn: string; slots: SlotWanted[] },
): Promise<WeekToLay> {
  const { collegeId } = actor
  const found = await db
    .select()
    .from(classes)
    .where(and(eq(classes.collegeId, collegeId), sql`${wanted.classId}::uuid in (${classes.id}, ${classes.parentId})`))
    .limit(200)
  const own = found.find(({ id }) => id === wanted.classId)
  if (!own) throw new Failure('access.not_found')
  const batchIds = found.filter(({ id }) => id !== own.id).map(({ id }) => id)
  const { slots } = wanted
  if (own.kind === 'batch' || slots.some(({ classId }) => classId !== own.id && !batchIds.includes(classId)))
    throw new Failure('schedule.class_elsewhere')
  await findTaught(db, collegeId, own, wanted)
  await findRooms(
    db,
    collegeId,
    slots.flatMap(({ roomId }) => roomId ?? []),
  )
  return mint({ collegeId, classId: own.id, name: own.name, startsOn: own.startsOn, endsOn: own.endsOn, batchIds, slots }, 'lay')
}

/** Refuses when somebody does not teach what a slot says, to its class or to what that is a batch of, on any day from then on. */
async function findTaught(
  db: Database,
  collegeId: string,
  own: typeof classes.$inferSelect,
  wanted: { startsOn: string; slots: SlotWanted[] },
) {
  const taught = await db
    .selectDistinct({ classId: mappings.classId, courseId: mappings.courseId, facultyId: mappings.facultyId })
    .from(mappings)
    .where(
      and(
        eq(mappings.collegeId, collegeId),
        sql`${mappings.classId} in ${each([own.id, ...wanted.slots.map(({ classId }) => classId)])}`,
        sql`(${mappings.endsOn} is null or ${mappings.endsOn} >= ${wanted.startsOn}::date)`,
      ),
    )
    .limit(10_000)
  const known = new Set(taught.map(({ classId, courseId, facultyId }) => `${classId} ${courseId} ${facultyId}`))
  const isTaught = ({ classId, courseId, facultyId }: SlotWanted) =>
    [classId, own.id].some((taughtTo) => known.has(`${taughtTo} ${courseId} ${facultyId}`))
  const wrong = wanted.slots.findIndex((slot) => !isTaught(slot))
  if (wrong >= 0)
    throw new Failure('schedule.not_taught', { fields: { [`slots.${wrong}.facultyId`]: 'Choose who teaches this course to this class.' } })
}

/** Refuses rooms that are not of the college, or archived. */
export async function findRooms(db: Database, collegeId: string, roomIds: string[]): Promise<void> {
  const wanted = [...new Set(roomIds)]
  if (wanted.length === 0) return
  const found = await db
    .select({ isArchived: rooms.isArchived })
    .from(rooms)
    .where(and(eq(rooms.collegeId, collegeId), inArray(rooms.id, wanted)))
    .limit(wanted.length)
  if (found.length < wanted.length) throw new Failure('access.not_found')
  if (found.some(({ isArchived }) => isArchived)) throw new Failure('schedule.room_archived')
}

/**
 * The room of the college that is called so: by its identifier, by its code, or by its name where no other room has that. What is none of these
 * is not found. Whether it is in use is asked of `findRooms`.
 */
export async function findRoomCalled(db: Database, collegeId: string, called: string): Promise<string> {
  const isOnlyOne = sql<boolean>`(${rooms.id}::text = ${called.toLowerCase()} or ${rooms.code} = ${called})`
  const [found, another] = await db
    .select({ id: rooms.id, isOnlyOne })
    .from(rooms)
    .where(and(eq(rooms.collegeId, collegeId), or(isOnlyOne, eq(rooms.name, called))))
    .orderBy(desc(isOnlyOne), asc(rooms.id))
    .limit(2)
  if (!found || (another && !found.isOnlyOne))
    throw new Failure('access.not_found', { fields: { room: 'There is no such room, or there are several of this name.' } })
  return found.id
}
