import type { z } from 'zod'
import type { registerRow } from '#contract/features/attendance/shapes.ts'
import type { classSession } from '#contract/features/schedule/shapes.ts'

type ClassSession = z.output<typeof classSession>
type RegisterRow = z.output<typeof registerRow>

/** A planned lecture of the first period of 21 Nov 2026, as the server tells of it. */
export const aClassSession = (about: Partial<ClassSession> = {}): ClassSession => ({
  id: '0197b7a0-0000-7000-8000-000000000301',
  course: { id: '0197b7a0-0000-7000-8000-000000000302', course_name: 'Data Structures', code: 'CS301PC', shortName: 'DS' },
  class: { id: '0197b7a0-0000-7000-8000-000000000303', name: 'II-I Section A', section: 'A', kind: 'section' },
  faculty: { id: '0197b7a0-0000-7000-8000-000000000304', name: 'Dr. S. Lakshmi' },
  room: null,
  kind: 'lecture',
  startsAt: '2026-11-21T04:00:00Z',
  endsAt: '2026-11-21T04:50:00Z',
  day: '2026-11-21',
  firstPeriod: 1,
  periodCount: 1,
  state: 'planned',
  reason: '',
  origin: 'template',
  repeatId: null,
  substitution: null,
  planned: null,
  lesson: null,
  topic: '',
  can: { edit: false, takeAttendance: true },
  ...about,
})

/** A learner of a register, called and ordered by what is given as their number where nothing else is said. */
export const onRegister = (rollNumber: string, about: Partial<RegisterRow> = {}): RegisterRow => ({
  id: rollNumber,
  name: `Somebody of ${rollNumber}`,
  rollNumber,
  website: null,
  status: 'present',
  excuse: null,
  checkedInAt: null,
  checkInFlag: null,
  ...about,
})
