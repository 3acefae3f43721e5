import { expect } from '@playwright/test'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import type { Caller, OwnProgram, OwnSection } from './college-making.ts'

const minuteMs = 60_000
const istMs = 330 * minuteMs
const dayMs = 24 * 60 * minuteMs

/**
 * The beginning of the first of several meetings of today, one after the other and each a minute long, of which the last goes on now.
 * Just after midnight in the college they are a few minutes ahead, which a register allows.
 */
function firstBeginning(count: number): Date {
  const midnight = Math.floor((Date.now() + istMs) / dayMs) * dayMs - istMs
  return new Date(Math.max(Math.floor(Date.now() / minuteMs) * minuteMs - (count + 1) * minuteMs, midnight))
}

/** Class sessions of a section with its teacher that are all open to be called; the last is the one that is now. Answers their identifiers. */
export async function makeSessionsNow(call: Caller, program: OwnProgram, section: OwnSection, count: number): Promise<string[]> {
  const first = firstBeginning(count).getTime()
  const lastMinute = Math.floor((first + istMs) / dayMs) * dayMs - istMs + dayMs - minuteMs
  const made: string[] = []
  for (let index = 0; index < count; index++) {
    const start = first + index * minuteMs
    const end = index < count - 1 ? start + minuteMs : Math.min(start + 45 * minuteMs, lastMinute)
    const [session] = await call(arranging.createClassSchedule, {
      body: {
        ...{ classId: section.id, courseId: program.course.id, facultyId: program.teacher.id, kind: 'tutorial' },
        ...{ start: new Date(start).toISOString(), end: new Date(end).toISOString(), periodCount: 1 },
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
