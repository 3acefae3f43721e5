import { inOrder } from '../../../lib/in-order.ts'
import type { Bell, Room, Slot, SlotChange, Timetable } from '../format.ts'

/** One meeting of a week that is being laid down; `key` tells it from the others while it has no identifier. */
export interface PlanSlot extends SlotChange {
  key: string
}

/** The slots of a version as something to change. */
export const planOf = (slots: readonly Slot[]): PlanSlot[] =>
  slots.flatMap(({ id, weekday, firstPeriod, periodCount, kind, class: taught, course, faculty, room }) =>
    // A mid examination stands in the academic calendar, never in a week.
    kind === 'mid'
      ? []
      : [
          {
            key: id,
            weekday,
            firstPeriod,
            periodCount,
            kind,
            classId: taught.id,
            courseId: course.id,
            facultyId: faculty.id,
            roomId: room?.id ?? null,
          },
        ],
  )

const bySlot = (one: SlotChange, other: SlotChange) =>
  one.weekday - other.weekday || one.firstPeriod - other.firstPeriod || inOrder(one.classId, other.classId)

/** What the server is told of a plan. */
export const changesOf = (plan: readonly PlanSlot[]): SlotChange[] => plan.map(({ key: _, ...change }) => change).sort(bySlot)

export const isSamePlan = (one: readonly PlanSlot[], other: readonly PlanSlot[]) =>
  JSON.stringify(changesOf(one)) === JSON.stringify(changesOf(other))

/** Whether nobody of the class meets then. */
export const isFree = (plan: readonly PlanSlot[], weekday: number, period: number) =>
  !plan.some((slot) => slot.weekday === weekday && slot.firstPeriod <= period && period < slot.firstPeriod + slot.periodCount)

/** The slots of a weekday, those that begin first before the others. */
export const slotsOn = (plan: readonly PlanSlot[], weekday: number) => plan.filter((slot) => slot.weekday === weekday).sort(bySlot)

/** Where in a row of periods a slot stands: its lane, counted from 0. Batches in parallel stand one below the other. */
export function planLanes(slots: readonly Pick<PlanSlot, 'firstPeriod' | 'periodCount'>[]): number[] {
  const ends: number[] = []
  return slots.map(({ firstPeriod, periodCount }) => {
    const free = ends.findIndex((end) => end <= firstPeriod)
    const lane = free === -1 ? ends.length : free
    ends[lane] = firstPeriod + periodCount
    return lane
  })
}

/** When a slot is, by the bells; nothing where the day has no such periods. */
export function timesOf({ firstPeriod, periodCount }: Pick<PlanSlot, 'firstPeriod' | 'periodCount'>, bells: readonly Bell[]) {
  const first = bells.find(({ period }) => period === firstPeriod)
  const last = bells.find(({ period }) => period === firstPeriod + periodCount - 1)
  return first && last ? `${first.startsAt}–${last.endsAt}` : undefined
}

const isSlot = (value: unknown): value is PlanSlot => typeof value === 'object' && value !== null && 'key' in value && 'weekday' in value

/** A plan that was kept as text; nothing where the text is none. */
export function readPlan(text: string | undefined): PlanSlot[] | undefined {
  const read: unknown = text ? JSON.parse(text) : undefined
  return Array.isArray(read) && read.every(isSlot) ? read : undefined
}

/** Who teaches what to a class, as far as a plan needs it. */
export interface Taught {
  classId: string
  course: { id: string; course_name: string; shortName?: string }
  faculty: { id: string; name: string }
}

/** What the identifiers in a plan are called. */
export interface Names {
  classes: ReadonlyMap<string, string>
  courses: ReadonlyMap<string, string>
  faculty: ReadonlyMap<string, string>
  rooms: ReadonlyMap<string, string>
}

interface Known {
  classes: readonly { id: string; name: string }[]
  taught: readonly Taught[]
  rooms: readonly Room[]
  /** Versions, which also name what is no longer offered. */
  timetables: readonly Timetable[]
}

/** Names of everything that a plan may hold. */
export function namesOf({ classes, taught, rooms, timetables }: Known): Names {
  const slots = timetables.flatMap((version) => version.slots)
  return {
    classes: new Map([...slots.map((slot) => slot.class), ...classes].map(({ id, name }) => [id, name])),
    courses: new Map([
      ...taught.map(({ course }) => [course.id, course.shortName || course.course_name] as const),
      ...slots.map(({ course }) => [course.id, course.shortName || course.course_name] as const),
    ]),
    faculty: new Map([...slots, ...taught].map(({ faculty: { id, name } }) => [id, name])),
    rooms: new Map([...slots.flatMap(({ room }) => room ?? []), ...rooms].map(({ id, code }) => [id, code])),
  }
}
