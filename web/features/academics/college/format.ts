import type { z } from 'zod'
import type { Failure } from '#contract/errors.ts'
import type { academicsReading } from '#contract/features/academics/reading.ts'
import type { college, countedClass, mapping, regulation } from '#contract/features/academics/shapes.ts'
import { formatDate, toFieldText } from '../../../lib/dates.ts'
import { failureText } from '../../../lib/i18n.ts'
import { type Course, canChange, canChangeAll, type Department, type Program } from '../format.ts'

export type College = z.output<typeof college>
export type CountedClass = z.output<typeof countedClass>
export type Mapping = z.output<typeof mapping>
export type Regulation = z.output<typeof regulation>
/** The courses of a program by regulation, each with its semester. */
export type Structure = z.output<typeof academicsReading.fetchProgramDetails.response>['program_structure']
export type StructureCourse = Structure[number]['courses'][number]

/** By what the courses of the college are listed; by the first where the address says nothing else. */
export const courseSorts = ['code', 'name'] as const

/** Which courses of the college are listed, and in which order. */
export interface CoursesShown {
  q: string
  isArchived: boolean
  sort: (typeof courseSorts)[number]
}

/** The programs to whose classes one may say who teaches a course, and whether a class is such a one: of no program, by the course. */
export function taughtBy(course: Course, programs: readonly Program[], departments: readonly Department[]) {
  const mine = programs.filter((program) => canChange(program, departments))
  const isMine = ({ programId }: { programId: string | null }) => {
    if (programId === null) return canChange(course, departments)
    const program = programs.find(({ id }) => id === programId)
    return program ? mine.includes(program) : canChangeAll(departments)
  }
  return { mine, isMine }
}

/** A calendar day of the contract, `2026-11-21`, as `21 Nov 2026`. */
export const dayText = (day: string) => formatDate(`${day}T12:00:00Z`)

/** Today in the college's zone, as a field for a day has it: `2026-11-21`. */
export const todayInField = (now = new Date()) => toFieldText(now).slice(0, 10)

/** What to tell about a refusal beside no field: nothing where all of it is about fields in sight, which tell it themselves. */
export function toldText(failure: Failure, inSight: readonly string[]): string | null {
  const about = Object.entries(failure.fields ?? {})
  if (about.length === 0) return failureText(failure)
  const elsewhere = about.filter(([field]) => !inSight.includes(field)).map(([, words]) => words)
  return elsewhere.length > 0 ? elsewhere.join(' ') : null
}
