/** What openings need of a college: a class that a teacher teaches a course to, and free times for it. */

import { Failure } from '#contract/errors.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import type { Asker } from '../target.ts'
import { another, type Cast, NothingThere } from './opening.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The colleges are in India. */
const offsetMs = 5.5 * hourMs

/** Calendar days of the colleges from today on. */
export const dayAfter = (days: number): string => new Date(Date.now() + offsetMs + days * dayMs).toISOString().slice(0, 10)

export interface Taught {
  classId: string
  courseId: string
}

/** A class that goes on, and a course that somebody teaches it. */
export async function taughtBy({ call, personId }: Asker): Promise<Taught> {
  const classes = await call(academicsReading.fetchClasses, { query: { limit: 200 } })
  const present = new Set(
    classes.data.filter(({ startsOn, endsOn }) => startsOn <= dayAfter(0) && endsOn >= dayAfter(14)).map(({ id }) => id),
  )
  const { data } = await call(teaching.getFacultyClassMapping, { query: { facultyId: personId, limit: 200 } })
  const found = data.find(({ class_id }) => present.has(class_id))
  if (!found) throw new NothingThere('The teacher teaches no class that goes on.')
  return { classId: found.class_id, courseId: found.course_id }
}

export const classesOf = async ({ administrator }: Cast) =>
  (await administrator.call(academicsReading.fetchClasses, { query: { limit: 200 } })).data.filter(({ endsOn }) => endsOn > dayAfter(0))

/** A section that is not there yet, of a program and semester that have one. */
export async function anotherSection(cast: Cast) {
  const like = (await classesOf(cast)).find(({ kind }) => kind === 'section')
  if (!like?.programId) return null
  const { programId, semester } = like
  const section = `Z${another()}`
  const kind = 'section' as const
  return { kind, name: `${semester} Section ${section}`, semester, section, programId, startsOn: dayAfter(0), endsOn: dayAfter(90) }
}

interface Spell {
  start: string
  end: string
}
const spell = (startMs: number, minutes: number): Spell => ({
  start: new Date(startMs).toISOString(),
  end: new Date(startMs + minutes * minuteMs).toISOString(),
})

/** Ten minutes of an evening of the coming weeks, each time others. */
export function laterSpell(): Spell {
  const turn = another()
  const midnightMs = Date.parse(dayAfter(1 + (turn % 12))) - offsetMs
  return spell(midnightMs + 18 * hourMs + ((turn * 11) % 330) * minuteMs, 10)
}

/** Some seconds of today around now, each time others; a roll may be called ten minutes before. */
function presentSpell(): Spell {
  const todayMs = Date.parse(dayAfter(0)) - offsetMs
  const atMs = Date.now() + (9 - ((another() * 0.7) % 20)) * minuteMs
  return spell(Math.min(Math.max(atMs, todayMs), todayMs + dayMs - minuteMs), 0.5)
}

/** Cancels what keeps the teacher or the class from a spell of today: in teaching hours everybody is taught something. */
async function makeRoom({ administrator, teacher }: Cast, classId: string, { start, end }: Spell): Promise<void> {
  const today = { from: dayAfter(0), to: dayAfter(0), limit: 200 }
  const ofTeacher = { query: { ...today, facultyId: teacher.personId } }
  const taken = [
    ...(await administrator.call(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query: { ...today, classId } })).data,
    ...(await administrator.call(scheduleReading.getClassScheduleByFacultyIdByDateRange, ofTeacher)).data,
  ]
  const inTheWay = taken.filter((session) => session.state === 'planned' && session.startsAt < end && session.endsAt > start)
  for (const classScheduleId of new Set(inTheWay.map(({ id }) => id)))
    await administrator.call(arranging.cancelClassSchedule, { body: { classScheduleId, reason: 'The hour is wanted for another' } })
}

const tries = 5

/** Makes a class session in the first of some spells in which nothing else is. */
async function arrange(
  { call }: Asker,
  taught: Taught & { facultyId?: string },
  nextSpell: () => Spell,
  whenTaken?: (taken: Spell) => Promise<void>,
): Promise<string> {
  for (let left = tries; ; left--) {
    const when = nextSpell()
    try {
      const [made] = await call(arranging.createClassSchedule, { body: { ...taught, ...when } })
      if (made) return made.id
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'schedule.clash') || left === 0) throw error
      await whenTaken?.(when)
    }
  }
}

/** A class session to come, of the college's teacher. */
export const sessionToCome = async ({ teacher }: Cast): Promise<string> => arrange(teacher, await taughtBy(teacher), laterSpell)

/** A class session to come, of somebody whom the administrator names. */
export const sessionToComeOf = ({ administrator }: Cast, taught: Taught & { facultyId: string }): Promise<string> =>
  arrange(administrator, taught, laterSpell)

/** A class session of the college's teacher that goes on just now, or did a little before. */
export async function sessionNow(cast: Cast): Promise<string> {
  const taught = await taughtBy(cast.teacher)
  return arrange(cast.teacher, taught, presentSpell, (when) => makeRoom(cast, taught.classId, when))
}
