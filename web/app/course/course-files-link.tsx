import { Button } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { Link } from 'react-router'
import { sideOf } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** To the files of a course in the file explorer: for teachers, whose menu has none, the only way there. */
export function CourseFilesLink({ courseId }: { courseId: string }) {
  const { t } = useTranslation('shell')
  return (
    <Button
      component={Link}
      variant="default"
      to={`/${sideOf(useUser())}/fileExplorer?view=courses&course=${courseId}`}
      leftSection={<IconFolder size={18} stroke={1.6} aria-hidden />}
    >
      {t('course.files')}
    </Button>
  )
}
