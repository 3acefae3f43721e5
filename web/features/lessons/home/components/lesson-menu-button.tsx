import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'

type LessonMenuButtonProps = Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'title'> & { title: string }

/** What is pressed for what can be done with the lesson of this title. */
export function LessonMenuButton({ title, ...button }: LessonMenuButtonProps) {
  const { t } = useTranslation('lessons')
  return (
    <IconButton {...button} aria-label={t('home.menu', { title })}>
      <IconDots size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
}
