import { called, type Problem } from '../../../platform/bulk/lines.ts'
import type { CourseToUse } from '../structure/access.ts'
import type { departments } from '../tables.ts'

const columns = ['name', 'shortName', 'department', 'lectureHours', 'tutorialHours', 'practicalHours', 'credits', 'category'] as const
/** A course in words that can be compared: of its department always the name, and of 3.0 credits `3`. What is not known is not there. */
export type Told = Partial<Record<(typeof columns)[number], string | undefined>>

interface Hours {
  lectureHours?: number | undefined
  tutorialHours?: number | undefined
  practicalHours?: number | undefined
}
const inWords = ({ lectureHours, tutorialHours, practicalHours }: Hours): Told => ({
  lectureHours: lectureHours?.toString(),
  tutorialHours: tutorialHours?.toString(),
  practicalHours: practicalHours?.toString(),
})
const creditsInWords = (credits: string | null | undefined) => (credits ? String(Number(credits)) : '')

/** What is known of a course where it is told of. */
interface Known {
  departments: readonly (typeof departments.$inferSelect)[]
}
/** What a row says, as far as it is right. */
interface Row {
  cells: Hours & { [text in 'name' | 'shortName' | 'category' | 'department' | 'credits']?: string | undefined }
  wrong: ReadonlySet<string>
}

/** What a row says of its course, as far as that is right. */
export function toldBy({ cells, wrong }: Row, { departments }: Known): Told {
  const { name, shortName, category, department, credits } = cells
  return {
    ...inWords(cells),
    ...{ name, shortName, category },
    credits: wrong.has('credits') ? undefined : creditsInWords(credits),
    department: department === undefined ? undefined : (called(departments, department)[0]?.name ?? department),
  }
}

/** What the college has of a course. */
export function toldOf(course: CourseToUse, { departments }: Known): Told {
  const { courseName: name, shortName, category, credits } = course
  const department = departments.find(({ id }) => id === course.departmentId)?.name ?? ''
  return { ...inWords(course), name, shortName, category, department, credits: creditsInWords(credits) }
}

/** Each column in which a row has another course than `had`, of which `who` tells. */
export const differences = (row: number, told: Told, had: Told, who: string): Problem[] =>
  columns.flatMap((field) => {
    const [here, there] = [told[field], had[field]]
    if (here === undefined || there === undefined || here.toLowerCase() === there.toLowerCase()) return []
    return { row, field, message: `${who} has ${there === '' ? 'nothing' : `“${there}”`} here.` }
  })
