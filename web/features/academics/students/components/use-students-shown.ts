import { useSearchParams } from 'react-router'
import { type StudentsShown, sorts } from '../format.ts'

/** Which students the address asks for: what is searched, the order, and whether of every class. */
export function useStudentsShown(courseId: string, classId: string | undefined) {
  const [params, setParams] = useSearchParams()
  const isEveryClass = params.get('classes') === 'all'
  const shown: StudentsShown = {
    courseId,
    classId: isEveryClass ? undefined : classId,
    q: params.get('q') ?? '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'rollNumber',
  }
  const change = (name: 'q' | 'sort' | 'classes', value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { shown, isEveryClass, change }
}
