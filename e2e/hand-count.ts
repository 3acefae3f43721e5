import { academicsReading } from '#contract/features/academics/reading.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { type Caller, dayFromNow } from './college-making.ts'

/** Periods held and attended. */
export interface Count {
  held: number
  attended: number
}
export interface LearnerCount {
  id: string
  rollNumber: string
  /** Of the courses that count together. */
  all: Count
  /** By the course's name, of every course. */
  courses: Map<string, Count>
  /** Days on which classes that count were held and not one was attended, with their periods; the newest first. */
  daysMissed: { day: string; periods: number }[]
}

/** So many class sessions' registers are asked for at a time. */
const atOnce = 8

/** Counts a section's attendance by hand: each register of each class session that was held, one after the other. */
export async function countByHand(
  call: Caller,
  classId: string,
  days = { from: dayFromNow(-150), to: dayFromNow(0) },
): Promise<Map<string, LearnerCount>> {
  const apart = await coursesApart(call)
  const held = (await sessionsOf(call, { classId, ...days })).filter(({ state }) => state === 'held')
  const counts = new Map<string, LearnerCount & { days: Map<string, Count> }>()
  for (let from = 0; from < held.length; from += atOnce) {
    const registers = await Promise.all(
      held.slice(from, from + atOnce).map(({ id }) => call(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId: id } })),
    )
    for (const { session, students } of registers)
      for (const { id, rollNumber, status } of students) {
        if (status === null) continue
        const learner = counts.get(id) ?? { id, rollNumber, all: none(), courses: new Map(), daysMissed: [], days: new Map() }
        counts.set(id, learner)
        const [{ course_name }, periods] = [session.course, session.periodCount]
        const attended = status === 'absent' ? 0 : periods
        add(learner.courses, course_name, periods, attended)
        if (apart.has(session.course.id)) continue
        add(learner.days, session.day, periods, attended)
        learner.all = { held: learner.all.held + periods, attended: learner.all.attended + attended }
      }
  }
  for (const learner of counts.values())
    learner.daysMissed = [...learner.days]
      .filter(([, { attended }]) => attended === 0)
      .map(([day, { held: periods }]) => ({ day, periods }))
      .sort((a, b) => (a.day < b.day ? 1 : -1))
  return new Map([...counts.values()].map((learner) => [learner.rollNumber, learner]))
}

const none = (): Count => ({ held: 0, attended: 0 })

function add(counts: Map<string, Count>, name: string, held: number, attended: number): void {
  const before = counts.get(name) ?? none()
  counts.set(name, { held: before.held + held, attended: before.attended + attended })
}

/** The courses that do not count together with the others: mandatory ones without credits. */
async function coursesApart(call: Caller): Promise<Set<string>> {
  const { data } = await call(academicsReading.fetchCourses, { query: { limit: 200 } })
  return new Set(data.filter(({ category }) => category === 'MC').map(({ id }) => id))
}

async function sessionsOf(call: Caller, of: { classId: string; from: string; to: string }) {
  const query = { ...of, limit: 200 }
  const rows: { id: string; state: string }[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await call(scheduleReading.getClassSchedulesByClassIdAndDateRange, {
      query: { ...query, ...(cursor && { cursor }) },
    })
    rows.push(...data)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows
}

/** A share as people read it, cut after two decimals. */
export function percentOf({ attended, held }: Count): string {
  const hundredths = Math.floor((attended * 10_000) / held)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** Periods to attend in a row until three of four were attended, which is what the demo's rules ask for. */
export const needOf = ({ attended, held }: Count) => Math.max(0, 3 * held - 4 * attended)
/** Periods that can be missed in a row before fewer than three of four were attended. */
export const canMissOf = ({ attended, held }: Count) => Math.max(0, Math.floor((4 * attended - 3 * held) / 3))
