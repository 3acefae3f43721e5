import { teaching } from '#contract/features/academics/teaching.ts'
import { call } from '../../../lib/api.ts'
import { readPages } from '../../../lib/query.ts'
import type { ClassLearner, StudentsShown } from './format.ts'

const asked = ({ courseId, classId, q, sort }: StudentsShown) => ({ courseId, sort, ...(classId && { classId }), ...(q && { q }) })

export const studentsQueries = {
  list: (shown: StudentsShown) => readPages(teaching.fetchStudents, { query: { ...asked(shown), limit: 100 } }),
}

/** Every student that a list shows, read to its end; for a file, which has no pages. */
export async function allStudents(shown: StudentsShown): Promise<ClassLearner[]> {
  const query = { ...asked(shown), limit: 200 }
  const readOn = async (cursor: string): Promise<ClassLearner[]> => {
    const { data, page } = await call(teaching.fetchStudents, { query }, cursor ? { cursor } : {})
    return page.next === null ? data : [...data, ...(await readOn(page.next))]
  }
  return readOn('')
}
