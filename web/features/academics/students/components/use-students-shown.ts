import { useAddress } from '../../../../lib/use-address.ts'
import { type StudentsShown, sorts } from '../format.ts'

/** Which students the address asks for: what is searched, the order, and whether of every class. */
export function useStudentsShown(courseId: string, classId: string | undefined) {
  const { params, change } = useAddress()
  const isEveryClass = params.get('classes') === 'all'
  const shown: StudentsShown = {
    courseId,
    classId: isEveryClass ? undefined : classId,
    q: params.get('q') ?? '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'rollNumber',
  }
  return { shown, isEveryClass, change }
}
