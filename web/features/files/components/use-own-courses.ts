import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/store.ts'
import { filesQueries } from '../queries.ts'

/** The courses whose files one may see. What is listed for the office is the whole college's: an administrator's own are those that they teach. */
export function useOwnCourses() {
  const { id, facultyType } = useUser()
  const isOffice = facultyType === 'ADMIN'
  const taught = useQuery({ ...filesQueries.taughtCourses(id), enabled: isOffice })
  const own = useQuery({ ...filesQueries.courses(), enabled: !isOffice })
  return isOffice ? taught : own
}
