import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import type { Caller, OwnProgram, OwnSection } from './college-making.ts'

const minuteMs = 60_000
const istMs = 330 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** What a journey takes at most from here to its end; on the college's next day, what it made would not be of today. */
const journeyMs = 4 * minuteMs

/** Waits for the college's next day where too little is left of this one. */
async function untilDayIsLongEnough(): Promise<void> {
  const leftMs = dayMs - ((Date.now() + istMs) % dayMs)
  if (leftMs > journeyMs) return
  test.setTimeout(test.info().timeout + leftMs)
  await wait(leftMs)
}

interface Spell {
  startMs: number
  endMs: number
}
/** When several meetings of today are, all of them open to be called, of which the last goes on now and the others do not. */
function spellsOfNow(count: number): Spell[] {
  const nowMs = Date.now()
  const minute = Math.floor(nowMs / minuteMs) * minuteMs
  const midnight = Math.floor((nowMs + istMs) / dayMs) * dayMs - istMs
  const lastMinute = midnight + dayMs - minuteMs
  const oneByOne = (from: number) =>
    Array.from({ length: count - 1 }, (_, index) => ({ startMs: from + index * minuteMs, endMs: from + (index + 1) * minuteMs }))
  const [first, last] = [minute - (count + 1) * minuteMs, minute - 2 * minuteMs]
  if (first >= midnight) return [...oneByOne(first), { startMs: last, endMs: Math.min(last + 45 * minuteMs, lastMinute) }]
  // Just after midnight nothing was before: the others follow, so soon that their registers are open already.
  const endMs = minute + journeyMs
  return [...oneByOne(endMs), { startMs: midnight, endMs }]
}

/** Class sessions of a section with its teacher that are all open to be called; the last is the one that is now. Answers their identifiers. */
export async function makeSessionsNow(call: Caller, program: OwnProgram, section: OwnSection, count: number): Promise<string[]> {
  await untilDayIsLongEnough()
  const made: string[] = []
  for (const { startMs, endMs } of spellsOfNow(count)) {
    const [session] = await call(arranging.createClassSchedule, {
      body: {
        ...{ classId: section.id, courseId: program.course.id, facultyId: program.teacher.id, kind: 'tutorial' },
        ...{ start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString(), periodCount: 1 },
      },
    })
    made.push(session?.id ?? '')
  }
  expect(made.every(Boolean)).toBe(true)
  return made
}

export const registerOf = (call: Caller, classScheduleId: string) =>
  call(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId } })

/** The roll numbers of a register whose learners have this mark. */
export async function markedAs(call: Caller, classScheduleId: string, status: 'present' | 'absent' | 'late' | 'on_duty') {
  const { students } = await registerOf(call, classScheduleId)
  return students.filter((student) => student.status === status).map(({ rollNumber }) => rollNumber)
}

/** A learner on the register that is open. */
export const tile = (page: Page, rollNumber: string) =>
  page.getByRole('group', { name: 'Register' }).getByRole('button', { name: rollNumber })
