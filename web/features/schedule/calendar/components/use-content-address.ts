import { sideOf } from '../../../../lib/session.ts'
import { useUser } from '../../../../lib/store.ts'
import type { CalendarContent } from '../../format.ts'

/** Where a lesson or an announcement is read. */
export function useContentAddress({ kind, id, course }: CalendarContent): string {
  const home = `/${sideOf(useUser())}`
  return kind === 'lesson' && course ? `${home}/courses/${course.id}/lessons/${id}` : `${home}/notifications?notification=${id}`
}
