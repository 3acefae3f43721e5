import { useAddress } from '../../../../lib/use-address.ts'
import { useCourseFilter } from '../../components/use-course-filter.ts'
import { type CoursesShown, courseSorts } from '../format.ts'

/** Which courses of the college the address asks for, and in which order. */
export function useCoursesShown() {
  const { params, change } = useAddress()
  const { q, isArchived, search } = useCourseFilter()
  const shown: CoursesShown = { q, isArchived, sort: courseSorts.find((sort) => sort === params.get('sort')) ?? 'code' }
  return { shown, search, order: (sort: string) => change({ sort }) }
}
