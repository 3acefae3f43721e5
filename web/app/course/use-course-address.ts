import type { Course } from '../../features/academics/format.ts'
import { useUser } from '../../lib/store.ts'
import { useAddress } from '../../lib/use-address.ts'
import { tabsFor } from './tabs.ts'

/** What of a course is shown, as the address says: the tab, and the class where somebody teaches it to several. */
export function useCourseAddress(course: Course | undefined) {
  const { params, change } = useAddress()
  const tabs = tabsFor(useUser())
  const selectedTab = params.get('tab')
  const selectedClass = params.get('class')
  return {
    tabs,
    tab: tabs.find((index) => index === selectedTab) ?? tabs[0] ?? '1',
    classId: (course?.classes.find(({ id }) => id === selectedClass) ?? course?.classes[0])?.id,
    change,
  }
}
