import { useSearchParams } from 'react-router'
import type { Course } from '../../features/academics/format.ts'
import { useStore } from '../../lib/store.ts'
import { courseTabs } from './tabs.ts'

/** What of a course is shown, as the address says: the tab, and the class where somebody teaches it to several. */
export function useCourseAddress(course: Course | undefined) {
  const [, setParams] = useSearchParams()
  const selectedTab = useStore((state) => state.course.selectedTabIndex)
  const selectedClass = useStore((state) => state.course.selectedClass)
  const change = (name: 'tab' | 'class', value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    tab: courseTabs.find((index) => index === selectedTab) ?? '1',
    classId: (course?.classes.find(({ id }) => id === selectedClass) ?? course?.classes[0])?.id,
    change,
  }
}
