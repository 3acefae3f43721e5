import { IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { academicsQueries } from '../../features/academics/queries.ts'
import { sideOf } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/**
 * To the files of a course in the file explorer: for teachers, whose menu has none, the only way there. An administrator opens every
 * course, and sees the files of those that they teach.
 */
export function CourseFilesLink({ courseId }: { courseId: string }) {
  const { t } = useTranslation('lessons')
  const user = useUser()
  const isOffice = user.facultyType === 'ADMIN'
  const taught = useQuery({ ...academicsQueries.taughtCourses(user.id), enabled: isOffice })
  if (isOffice && !taught.data?.data.some(({ id }) => id === courseId)) return null
  return (
    <ButtonLink
      variant="default"
      to={`/${sideOf(user)}/fileExplorer?view=courses&course=${courseId}`}
      icon={<IconFolder size={18} stroke={1.6} aria-hidden />}
    >
      {t('course.files')}
    </ButtonLink>
  )
}
