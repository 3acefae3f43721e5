import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { today } from '../../../platform/dates.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify, notifyPeople } from '../../notifications/actions.ts'
import { accessClassToTell, accessConcerned, type Concerned } from './access.ts'
import { sayDay } from './present.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>

/** An event is told in at most 8,000 bytes; one that concerns more classes and teachers than this is told to the whole college. */
const namedAtMost = 60

/** Says to open pages that the schedule of some classes and teachers is not what it was; without any, that of the whole college. */
export async function publishChanged(
  { events }: Pick<Platform, 'events'>,
  tx: Database,
  collegeId: string,
  concerned: { classIds: string[]; facultyIds: string[] },
): Promise<void> {
  const classIds = [...new Set(concerned.classIds)]
  const facultyIds = [...new Set(concerned.facultyIds)]
  const named = classIds.length + facultyIds.length > namedAtMost ? { classIds: [], facultyIds: [] } : { classIds, facultyIds }
  await events.publish(tx, collegeId, { type: 'schedule.changed', ...named })
}

/**
 * Tells whoever is concerned of a change to meetings of one class for one course, at once and as a notification. `meetings` are as they
 * are now and as they were before, so that who no longer takes one hears of it as well. `tools.db` is the transaction of the change.
 */
export async function tellConcerned(
  tools: Tools,
  actor: Actor,
  meetings: Concerned[],
  written: { title: string; message: string },
): Promise<void> {
  const [first] = meetings
  if (!first) return
  const facultyIds = [...new Set(meetings.flatMap(({ facultyId, plannedFacultyId }) => [facultyId, plannedFacultyId]))]
  const { others, ...audience } = await accessConcerned(tools.db, first, facultyIds, today(tools))
  await notify(tools, actor, { ...written, ...audience, isSaidByDeed: true })
  await notifyPeople(tools, actor, others, written)
  await publishChanged(tools, tools.db, first.collegeId, { classIds: meetings.map(({ classId }) => classId), facultyIds })
}

/** Tells a class that its week is another one from a day on. */
export async function tellWeek(
  tools: Tools,
  actor: Actor,
  week: { collegeId: string; classId: string; name: string; batchIds: string[]; slots: { facultyId: string }[] },
  startsOn: string,
): Promise<void> {
  const day = sayDay(new Date(`${startsOn}T12:00:00Z`))
  const message = `The week of ${week.name} is as the calendar shows it from ${day} on.`
  await notify(tools, actor, { title: `New timetable from ${day}`, message, ...accessClassToTell(week), isSaidByDeed: true })
  const concerned = { classIds: [week.classId, ...week.batchIds], facultyIds: week.slots.map(({ facultyId }) => facultyId) }
  await publishChanged(tools, tools.db, week.collegeId, concerned)
}
