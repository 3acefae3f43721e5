import { IconFolder } from '@tabler/icons-react'
import { sideOf } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** To the files of a course in the file explorer: for teachers, whose menu has none, the only way there. */
export function CourseFilesLink({ courseId }: { courseId: string }) {
  const { t } = useTranslation('shell')
  return (
    <ButtonLink
      variant="default"
      to={`/${sideOf(useUser())}/fileExplorer?view=courses&course=${courseId}`}
      icon={<IconFolder size={18} stroke={1.6} aria-hidden />}
    >
      {t('course.files')}
    </ButtonLink>
  )
}
