import { useStore } from '../lib/store.ts'
import { placeOf } from './place.ts'

/** Keeps the client state of a place what the address says: the menu's active item, and the course and tab that are open. */
export function followPlace({ pathname, search }: { pathname: string; search: string }): void {
  const { module, courseId } = placeOf(pathname)
  const { change } = useStore.getState()
  change('app', { activeMenuItem: module ?? null })
  change('course', { selectedCourseId: courseId ?? null, selectedTabIndex: (courseId && new URLSearchParams(search).get('tab')) || '1' })
}
