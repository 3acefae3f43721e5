import { Suspense } from 'react'
import { readDay } from '../../../../lib/days.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { queryClient } from '../../../../lib/query.ts'
import { restoreUser, useUser } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { takesClasses } from '../../day/format.ts'
import { readDaysFirst } from '../../day/queries.ts'
import { rollCallQueries } from '../queries.ts'
import { TeacherAttendancePage } from './teacher-attendance-page.tsx'

const Statements = lazyPart(
  async () => ({ default: (await import('../../oversight/components/statements.tsx')).Statements }),
  ['oversight', 'standing'],
)

/** What an address shows of the roll call is on its way before it is drawn: the class sessions around its day, and the register it names. */
export function readFirst(search: URLSearchParams): void {
  const user = restoreUser()
  if (!user || !takesClasses(user)) return
  readDaysFirst(user, readDay(search.get('date')))
  const sessionId = search.get('session') ?? 'none'
  if (sessionId !== 'none') void queryClient.prefetchQuery(rollCallQueries.register(sessionId))
}

/** Attendance for the faculty: a teacher calls rolls; a clerk, who takes no class sessions, has the statements. */
export function FacultyAttendancePage() {
  const { t } = useTranslation('attendance')
  const user = useUser()
  if (takesClasses(user)) return <TeacherAttendancePage />
  return (
    <>
      <PageHeader title={t('title')} />
      <Suspense
        fallback={
          <Card>
            <LoadingFace rows={6} />
          </Card>
        }
      >
        <Statements />
      </Suspense>
    </>
  )
}
