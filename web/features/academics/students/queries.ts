import { teaching } from '#contract/features/academics/teaching.ts'
import { queryClient, read, readPages } from '../../../lib/query.ts'
import type { ClassLearner, StudentsShown } from './format.ts'

const asked = ({ courseId, classId, q, sort }: StudentsShown) => ({ courseId, sort, ...(classId && { classId }), ...(q && { q }) })

export const studentsQueries = {
  list: (shown: StudentsShown) => readPages(teaching.fetchStudents, { query: { ...asked(shown), limit: 100 } }),
}

/** Every student that a list shows, read to its end; for a file, which has no pages. */
export const allStudents = async (shown: StudentsShown): Promise<ClassLearner[]> => {
  const { data } = await queryClient.fetchQuery({
    ...read(teaching.fetchStudents, { query: { ...asked(shown), limit: 200 } }),
    staleTime: 0,
  })
  return data
}
