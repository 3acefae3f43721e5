import { Failure } from '#contract/errors.ts'
import type { arranging } from '#contract/features/schedule/arranging.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context, HandlersOf } from '../../../platform/binding.ts'
import { type Moment, momentOf } from '../../lessons/access.ts'
import { accessSession, accessSessionToArrange } from '../access.ts'
import { cancelMeetings, restoreMeeting } from '../cancelling/actions.ts'
import { presentSession } from '../present.ts'
import { readNamed } from '../recording/actions.ts'
import { listBells } from '../store.ts'
import { findRooms } from '../timetabling/access.ts'
import { accessMeetingToMake, findTeachers } from './access.ts'
import { changeMeetings, makeMeetings } from './actions.ts'
import { dayOf, everyWeek, onOneDay, periodsOf } from './rules.ts'

/** A class session as it is after a change, for the one who changed it. */
async function show(context: Context, actor: Actor, at: Moment, sessionId: string) {
  const { id } = await accessSession(context.db, actor, sessionId)
  const [row] = await readNamed(context.db, actor, at, [id])
  if (!row) throw new Failure('access.not_found')
  return presentSession(row, at)
}

export const arrangingRoutes: HandlersOf<typeof arranging> = {
  async createClassSchedule({ body, actor }, context) {
    const { db } = context
    const at = momentOf(context)
    const first = { startsAt: new Date(body.start), endsAt: new Date(body.end) }
    const place = await accessMeetingToMake(db, actor, body, dayOf(first.startsAt))
    const meetings = everyWeek(first, body.repeatUntil)
    const facultyId = body.facultyId ?? place.facultyIds.find((id) => id === actor.personId) ?? place.facultyIds[0]
    if (facultyId === undefined || !place.facultyIds.includes(facultyId))
      throw new Failure('schedule.not_taught', { fields: { facultyId: 'Choose who teaches this course to this class.' } })
    await findRooms(db, actor.collegeId, body.roomId ? [body.roomId] : [])
    const { firstPeriod, periodCount } = periodsOf(first, await listBells(db, actor))
    const meeting = { facultyId, roomId: body.roomId ?? null, kind: body.kind, firstPeriod, periodCount: body.periodCount ?? periodCount }
    const ids = await makeMeetings(context, actor, at, place, { ...meeting, meetings })
    return (await readNamed(db, actor, at, ids)).map((row) => presentSession(row, at))
  },
  async editClassSchedule({ body, actor }, context) {
    const { db } = context
    const at = momentOf(context)
    const session = await accessSessionToArrange(db, actor, body.classScheduleId)
    const startsAt = body.start === undefined ? session.startsAt : new Date(body.start)
    const startsLaterMs = startsAt.getTime() - session.startsAt.getTime()
    // What is moved without an end keeps its length.
    const endsAt = new Date(body.end ?? session.endsAt.getTime() + (body.start === undefined ? 0 : startsLaterMs))
    const endsLaterMs = endsAt.getTime() - session.endsAt.getTime()
    const day = onOneDay({ startsAt, endsAt })
    const taught = await findTeachers(db, { ...session, courseId: session.plannedCourseId }, day)
    if (!taught) throw new Failure('access.not_found')
    const isPutInCharge = body.facultyId !== undefined && body.facultyId !== session.facultyId
    if (isPutInCharge && ![...taught.facultyIds, session.plannedFacultyId].includes(body.facultyId ?? ''))
      throw new Failure('schedule.not_taught', { fields: { facultyId: 'Choose who teaches this course to this class.' } })
    await findRooms(db, actor.collegeId, body.roomId && body.roomId !== session.roomId ? [body.roomId] : [])
    // An extra meeting that is made longer counts more; what a week says of its meetings stays.
    const isResized = session.origin === 'extra' && startsLaterMs !== endsLaterMs
    const counted = isResized ? periodsOf({ startsAt, endsAt }, await listBells(db, actor)).periodCount : undefined
    await changeMeetings(context, actor, at, session, {
      ...{ startsLaterMs, endsLaterMs, roomId: body.roomId, scope: body.scope, of: taught.class },
      facultyId: isPutInCharge ? body.facultyId : undefined,
      periodCount: body.periodCount ?? counted,
    })
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
