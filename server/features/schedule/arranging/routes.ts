import { Failure } from '#contract/errors.ts'
import type { arranging } from '#contract/features/schedule/arranging.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context, HandlersOf } from '../../../platform/http/binding.ts'
import { type Moment, momentOf } from '../../lessons/access.ts'
import { accessSession, accessSessionToArrange } from '../access.ts'
import { cancelMeetings, restoreMeeting } from '../cancelling/actions.ts'
import { presentSession } from '../present.ts'
import { readNamed } from '../recording/actions.ts'
import { listBells } from '../store.ts'
import { findRoomCalled, findRooms } from '../timetabling/access.ts'
import { accessMeetingToMake, accessTaker, findTeachers } from './access.ts'
import { changeMeetings, makeMeetings } from './actions.ts'
import { dayOf, everyWeek, notInThePast, periodsOf } from './rules.ts'

/** A class session as it is after a change, for the one who changed it. */
async function show(context: Context, actor: Actor, at: Moment, sessionId: string) {
  const { id } = await accessSession(context.db, actor, sessionId)
  const [row] = await readNamed(context.db, actor, at, [id])
  if (!row) throw new Failure('access.not_found')
  return presentSession(row)
}

export const arrangingRoutes: HandlersOf<typeof arranging> = {
  async createClassSchedule({ body, actor }, context) {
    const { db } = context
    const at = momentOf(context)
    const first = { startsAt: new Date(body.start), endsAt: new Date(body.end) }
    const day = dayOf(first.startsAt)
    // Said before who teaches then is looked up: on a day that was, that may be nobody.
    notInThePast([day], at.today)
    const place = await accessMeetingToMake(db, actor, body, day)
    const meetings = everyWeek(first, body.repeatUntil)
    const facultyId = accessTaker(place.facultyIds, body.facultyId, actor)
    const { roomId = body.room === undefined ? null : await findRoomCalled(db, actor.collegeId, body.room) } = body
    await findRooms(db, actor.collegeId, roomId ? [roomId] : [])
    const { firstPeriod, periodCount } = periodsOf(first, await listBells(db, actor))
    const meeting = { facultyId, roomId, kind: body.kind, firstPeriod, periodCount: body.periodCount ?? periodCount }
    const ids = await makeMeetings(context, actor, at, place, { ...meeting, meetings })
    return (await readNamed(db, actor, at, ids)).map((row) => presentSession(row))
  },
  async editClassSchedule({ body, actor }, context) {
    const { db } = context
    const at = momentOf(context)
    const session = await accessSessionToArrange(db, actor, body.classScheduleId)
    const { classScheduleId: _, ...wanted } = body
    const day = dayOf(body.start === undefined ? session.startsAt : new Date(body.start))
    const taught = await findTeachers(db, { ...session, courseId: session.plannedCourseId }, day)
    if (!taught) throw new Failure('access.not_found')
    const isPutInCharge = body.facultyId !== undefined && body.facultyId !== session.facultyId
    if (isPutInCharge) accessTaker([...taught.facultyIds, session.plannedFacultyId], body.facultyId, actor)
    await findRooms(db, actor.collegeId, body.roomId && body.roomId !== session.roomId ? [body.roomId] : [])
    const facultyId = isPutInCharge ? body.facultyId : undefined
    await changeMeetings(context, actor, at, session, { ...wanted, facultyId, of: taught.class })
    return show(context, actor, at, session.id)
  },
  async cancelClassSchedule({ body, actor }, context) {
    const at = momentOf(context)
    const session = await accessSessionToArrange(context.db, actor, body.classScheduleId)
    await cancelMeetings(context, actor, at, session, body)
    return show(context, actor, at, session.id)
  },
  async restoreClassSchedule({ body, actor }, context) {
    const at = momentOf(context)
    const session = await accessSessionToArrange(context.db, actor, body.classScheduleId)
    await restoreMeeting(context, actor, at, session)
    return show(context, actor, at, session.id)
  },
}
