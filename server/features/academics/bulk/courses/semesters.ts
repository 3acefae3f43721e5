import type { Problem } from '../../../../platform/bulk/lines.ts'
import type { Words } from './rules.ts'

/** A course of a program in a semester under a regulation. */
export interface Standing {
  programId: string
  regulationId: string
  courseId: string
  semester: string
}

/** As many as are put into their order by hand (`updateProgramStructure`). */
const coursesOfSemester = 60

/** What one semester of a program under a regulation is known by. */
export const keyOf = ({ programId, regulationId, semester }: Omit<Standing, 'courseId'>) => [programId, regulationId, semester].join('/')

/** What is wrong with courses that are to come, one after the other, to those that stand: each stands once under a regulation. */
export function standingAfter(standing: readonly Standing[], coming: readonly (Standing & { row: number })[], words: Words): Problem[] {
  const stands = new Set<string>()
  const held = new Map<string, number>()
  const take = (one: Standing): 'again' | 'full' | undefined => {
    const key = keyOf({ ...one, semester: one.courseId })
    if (stands.has(key)) return 'again'
    stands.add(key)
    const count = (held.get(keyOf(one)) ?? 0) + 1
    held.set(keyOf(one), count)
    return count > coursesOfSemester ? 'full' : undefined
  }
  for (const one of standing) take(one)
  return coming.flatMap(({ row, ...one }) => {
    const found = take(one)
    if (found === 'again') return [{ row, field: 'code', message: `This ${words.program} has this course under this regulation already.` }]
    return found === 'full' ? [{ row, field: 'semester', message: `A ${words.semester} has at most ${coursesOfSemester} courses.` }] : []
  })
}
