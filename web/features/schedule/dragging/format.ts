import { minutesOfTime } from '../../../lib/days.ts'
import type { Bell } from '../format.ts'
import type { Span } from '../lanes/format.ts'

/** What a pointer does to a grid of days: move or lengthen a class session, or mark out a new one. Minutes after midnight. */
export interface Drag extends Span {
  kind: 'move' | 'resize' | 'select'
  /** Whose class session; none of a new one. */
  sessionId?: string
  day: string
  /** Where in it the pointer took hold: minutes after its start. */
  grip: number
}

/** What a pointer that is dragged is at. */
export interface Point {
  day: string
  minutes: number
}

const stepMinutes = 5
/** From so near, a time becomes that of a bell. */
const pullMinutes = 9
const shortestMinutes = 10
/** The last minute of a day: whatever is dragged stays in it, however far below the grid the pointer goes. */
const lastMinute = 24 * 60 - 1
const within = (minutes: number, first: number, last: number) => Math.max(first, Math.min(minutes, last))

/** The time meant by a place in the grid: that of a bell near by, else the nearest five minutes. */
export function snap(minutes: number, edges: readonly number[]): number {
  const near = edges.filter((edge) => Math.abs(edge - minutes) <= pullMinutes)
  const [nearest] = near.sort((a, b) => Math.abs(a - minutes) - Math.abs(b - minutes))
  return nearest ?? Math.round(minutes / stepMinutes) * stepMinutes
}

/** When periods begin and end. */
export const edgesOf = (bells: readonly Bell[]) => bells.flatMap(({ startsAt, endsAt }) => [minutesOfTime(startsAt), minutesOfTime(endsAt)])

/** A drag after the pointer went on. What is moved keeps its length, and begins with a bell where it is near one. */
export function draggedTo(drag: Drag, { day, minutes }: Point, edges: readonly number[]): Drag {
  if (drag.kind === 'move') {
    const length = drag.end - drag.start
    const start = within(snap(minutes - drag.grip, edges), 0, lastMinute - length)
    return { ...drag, day, start, end: start + length }
  }
  const end = snap(minutes, edges)
  return { ...drag, end: within(end, drag.start + shortestMinutes, lastMinute) }
}

/** What is meant by a press on an empty place: the period that is there, or the hour. */
export function spanAt(minutes: number, bells: readonly Bell[]): Span {
  const spans = bells.map(({ startsAt, endsAt }) => ({ start: minutesOfTime(startsAt), end: minutesOfTime(endsAt) }))
  const found = spans.find(({ start, end }) => start <= minutes && minutes < end)
  if (found) return found
  const start = Math.floor(minutes / 30) * 30
  return { start, end: start + 60 }
}
