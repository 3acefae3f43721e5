import { Suspense } from 'react'
import { loadWords } from '../../../../lib/i18n.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useUser } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { TeacherAttendancePage } from './teacher-attendance-page.tsx'

const Statements = lazyPart(async () => {
  const [{ Statements: Shown }] = await Promise.all([
    import('../../oversight/components/statements.tsx'),
    loadWords(['oversight', 'standing']),
  ])
  return { default: Shown }
})

/** Attendance for the faculty: a teacher calls rolls; a clerk, who takes no class sessions, has the statements. */
export function FacultyAttendancePage() {
  const { t } = useTranslation('attendance')
  const { facultyType } = useUser()
  if (facultyType !== 'CLERK') return <TeacherAttendancePage />
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
