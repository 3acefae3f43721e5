import { weeksOf } from '../../features/attendance/day/format.ts'
import { dayQueries } from '../../features/attendance/day/queries.ts'
import { dayOf } from '../../lib/days.ts'
import { queryClient } from '../../lib/query.ts'
import { restoreUser } from '../../lib/store.ts'

/** Whether somebody takes class sessions: a clerk does not, and is refused where they are read. */
export const takesClasses = ({ facultyType }: { facultyType: string | null }) => facultyType !== 'CLERK'

/** The class sessions of the first card are on their way before it is drawn, so that nothing below it moves when they come. */
export function readDaysFirst(): void {
  const user = restoreUser()
  if (user && takesClasses(user)) void queryClient.prefetchQuery(dayQueries.sessions(user.id, weeksOf(dayOf(new Date()))))
}
