import { useStore } from '../lib/store.ts'
import { placeOf } from './place.ts'

/**
 * Keeps the client state of a place what the address says: the menu's active item, and the course and tab that are open. A page itself reads its
 * address: this goes ahead of what is drawn, and would draw the page that somebody leaves once more, with what the next one shows.
 */
export function followPlace({ pathname, search }: { pathname: string; search: string }): void {
  const { module, courseId } = placeOf(pathname)
  const { change } = useStore.getState()
  change('app', { activeMenuItem: module ?? null })
  const params = new URLSearchParams(courseId ? search : '')
  change('course', { selectedCourseId: courseId ?? null, selectedTabIndex: params.get('tab') || '1', selectedClass: params.get('class') })
}
