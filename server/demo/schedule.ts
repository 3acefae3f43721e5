import { buildBells, buildCalendarEntries, buildClassSessions, buildRooms, buildWeek } from '../features/schedule/builders.ts'
import { claimSessions } from '../features/schedule/claims/actions.ts'
import { secondsAfter } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { dayIn, defaultTimeZone } from '../platform/dates.ts'
import type { DemoMeetings, DemoSemester } from './demo-semester.ts'
import { datedCalendar, dayOf, instantOf, type TaughtDay, taughtDays } from './semester-days.ts'

/** What the semester is arranged for; everything by its code. */
export interface Ground {
  collegeId: string
  now: Date
  classId: (section: string) => string
  courseId: (code: string) => string
  facultyId: (employeeNumber: string) => string
}
/** A class session as it was made, with the codes that it was made from. */
export interface MadeSession {
  id: string
  section: string
  course: string
  by: string
  day: string
  startsAt: Date
  periods: number
  state: 'planned' | 'held' | 'cancelled'
}
type SessionRow = Parameters<typeof buildClassSessions>[2][number]
interface Planned {
  row: SessionRow
  made: Omit<MadeSession, 'id'>
}

const laidDownDaysBefore = 10

/** Rooms, bells, the academic calendar, the weeks, and all meetings that follow from them; answers those in their order of time. */
export async function makeSchedule(tx: Database, semester: DemoSemester, ground: Ground): Promise<MadeSession[]> {
  const { collegeId, now } = ground
  const today = dayIn(defaultTimeZone, now)
  const calendar = datedCalendar(semester, today)
  const days = taughtDays(calendar)
  const first = days[0]?.day ?? today
  const laidDown = {
    createdBy: ground.facultyId(semester.by),
    createdAt: secondsAfter(instantOf(first, '11:00'), -laidDownDaysBefore * 86_400),
  }

  const roomIds = await buildRooms(
    tx,
    collegeId,
    semester.rooms.map(([code, name, seats]) => ({ code, name, seats })),
  )
  const roomId = new Map(semester.rooms.map(([code], index) => [code, roomIds[index] ?? '']))
  await buildBells(tx, collegeId, semester.bells)
  const entryIds = await buildCalendarEntries(
    tx,
    collegeId,
    calendar.map(({ follows, ...entry }) => ({ ...entry, semesters: [], followsWeekday: follows ?? null, ...laidDown })),
  )
  const entryId = new Map(calendar.map((entry, index) => [entry, entryIds[index] ?? '']))

  const slots = await makeWeeks(tx, semester, ground, { roomId, ...laidDown, startsOn: first, endsOn: days.at(-1)?.day ?? today })
  const taught = slots.flatMap((slot) =>
    days.filter((day) => day.weekday === slot.row.weekday).map((day) => meetingOn(day, slot, { entryId, today })),
  )
  const written = midsOf(semester, ground, { roomId, today })
  const regular = [...taught, ...written]
  const planned = [...regular, ...extraNow(regular, semester, ground, roomId)].sort(
    (a, b) => a.row.startsAt.getTime() - b.row.startsAt.getTime(),
  )
  leaveUnposted(planned, semester)
  for (const each of planned) each.row.state = each.made.state
  const ids = await buildClassSessions(
    tx,
    collegeId,
    planned.map(({ row }) => ({ ...row, ...laidDown, updatedAt: laidDown.createdAt })),
  )
  const sessions = planned.map(({ made }, index) => ({ ...made, id: ids[index] ?? '' }))
  // What is over keeps nobody busy any more.
  const toCome = sessions.filter(({ day, state }) => day >= today && state === 'planned')
  await claimSessions(tx, { collegeId, ids: toCome.map(({ id }) => id) })
  return sessions
}

interface Slot {
  id: string
  codes: Pick<MadeSession, 'section' | 'course' | 'by' | 'periods'>
  row: ReturnType<typeof slotsOf>[number]
}

/** The slots of meetings, one for each time of the week. */
function slotsOf(
  [section, course, by, room, kind, periodCount, at]: DemoMeetings,
  { bells }: DemoSemester,
  ground: Ground,
  roomId: Map<string, string>,
) {
  return at.map(([weekday, firstPeriod]) => ({
    ...{ weekday, firstPeriod, periodCount, kind, roomId: roomId.get(room) ?? null },
    ...{ classId: ground.classId(section), courseId: ground.courseId(course), facultyId: ground.facultyId(by) },
    startsAt: bells[firstPeriod - 1]?.[0] ?? '',
    endsAt: bells[firstPeriod + periodCount - 2]?.[1] ?? '',
  }))
}

/** The week of every section, with the meetings of its batches and groups. */
async function makeWeeks(
  tx: Database,
  semester: DemoSemester,
  ground: Ground,
  { roomId, ...version }: { roomId: Map<string, string>; startsOn: string; endsOn: string; createdBy: string; createdAt: Date },
): Promise<Slot[]> {
  // A batch stands in the week of its section; a group has a week of its own.
  const weekOf = (section: string) => semester.groups.find((group) => group.kind === 'batch' && group.section === section)?.of ?? section
  const made: Slot[] = []
  for (const [section, meetings] of Map.groupBy(semester.meetings, ([of]) => weekOf(of))) {
    const slots = meetings.flatMap((of) => {
      const [ofSection, course, by, , , periods] = of
      return slotsOf(of, semester, ground, roomId).map((row) => ({ codes: { section: ofSection, course, by, periods }, row }))
    })
    const ids = await buildWeek(
      tx,
      ground.collegeId,
      { classId: ground.classId(section), ...version },
      slots.map(({ row }) => row),
    )
    made.push(...slots.map((slot, index) => ({ ...slot, id: ids[index] ?? '' })))
  }
  return made
}

/** The meeting of a slot on a day: held up to yesterday, cancelled on a holiday. */
function meetingOn(
  { day, holiday, dayOrder }: TaughtDay,
  { id: slotId, codes, row }: Slot,
  { entryId, today }: { entryId: ReadonlyMap<unknown, string>; today: string },
): Planned {
  const { weekday: _, startsAt, endsAt, ...about } = row
  const times = { startsAt: instantOf(day, startsAt), endsAt: instantOf(day, endsAt) }
  const cause = holiday ?? dayOrder
  return {
    row: {
      ...about,
      ...times,
      ...{ day, slotId, origin: dayOrder ? 'day_order' : 'template', reason: holiday?.title ?? '' },
      ...(cause && { entryId: entryId.get(cause) ?? null }),
    },
    made: { ...codes, day, startsAt: times.startsAt, state: holiday ? 'cancelled' : day < today ? 'held' : 'planned' },
  }
}

/** What is written in the weeks of the mids: one course a day, in every section that has a week. */
function midsOf(
  { mids, meetings }: DemoSemester,
  ground: Ground,
  { roomId, today }: { roomId: Map<string, string>; today: string },
): Planned[] {
  return mids.flatMap(({ week, startsAt, endsAt, courses }) =>
    courses.flatMap((course, index) => {
      const day = dayOf(today, [week, index + 1])
      const lectures = meetings.filter(([, taught, , , kind]) => taught === course && kind === 'lecture')
      return lectures.map(([section, , by, room]) => ({
        row: {
          ...{ classId: ground.classId(section), courseId: ground.courseId(course), facultyId: ground.facultyId(by) },
          ...{ roomId: roomId.get(room) ?? null, kind: 'mid' as const, periodCount: 2, day, origin: 'extra' as const },
          ...{ startsAt: instantOf(day, startsAt), endsAt: instantOf(day, endsAt) },
        },
        made: { section, course, by, periods: 2, day, startsAt: instantOf(day, startsAt), state: day < today ? 'held' : 'planned' },
      }))
    }),
  )
}

/** So early, and no more so late, a class is believable. */
const classHours = { from: '06:00', to: '22:30' }
const extraMinutes = 50

/** A meeting that is going on when the college is made, so that its teacher has a roll to call; none where another is in its way. */
function extraNow(
  planned: readonly Planned[],
  { extra, groups, meetings }: DemoSemester,
  ground: Ground,
  roomId: Map<string, string>,
): Planned[] {
  const startsAt = new Date(Math.floor(ground.now.getTime() / 300_000) * 300_000 - 300_000)
  const endsAt = secondsAfter(startsAt, extraMinutes * 60)
  const day = dayIn(defaultTimeZone, ground.now)
  const isAtNight = startsAt < instantOf(day, classHours.from) || endsAt > instantOf(day, classHours.to)
  const isTaught = planned.some(({ row, made }) => row.day === day && made.state === 'planned')
  const rootOf = (section: string) => groups.find((group) => group.section === section)?.of ?? section
  const isBusy = planned.some(
    ({ row, made }) =>
      (made.by === extra.by || rootOf(made.section) === extra.section) &&
      made.state !== 'cancelled' &&
      row.startsAt < endsAt &&
      startsAt < (row.endsAt ?? row.startsAt),
  )
  if (isAtNight || !isTaught || isBusy) return []
  const room = meetings.find(([section]) => section === extra.section)?.[3] ?? ''
  return [
    {
      row: {
        ...{ classId: ground.classId(extra.section), courseId: ground.courseId(extra.course), facultyId: ground.facultyId(extra.by) },
        ...{ roomId: roomId.get(room) ?? null, kind: 'tutorial', day, startsAt, endsAt, origin: 'extra' },
      },
      made: { ...extra, day, startsAt, periods: 1, state: 'planned' },
    },
  ]
}

/** The last meetings of some teachers whose roll was not called, and one that had to be cancelled. */
function leaveUnposted(planned: readonly Planned[], { unposted, cancelled }: DemoSemester): void {
  const lastHeld = (by: string) => planned.filter(({ made }) => made.by === by && made.state === 'held').reverse()
  for (const [by, count] of unposted) for (const { made } of lastHeld(by).slice(0, count)) made.state = 'planned'
  const [, , missed] = lastHeld(cancelled.by)
  if (!missed) return
  missed.made.state = 'cancelled'
  missed.row.reason = cancelled.reason
}
