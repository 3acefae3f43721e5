import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'

interface DoneButtonProps {
  title: string
  isDone: boolean
  onChange: (isDone: boolean) => void
}

/** Ticks a content as done, or takes the tick away. */
export function DoneButton({ title, isDone, onChange }: DoneButtonProps) {
  const { t } = useTranslation('lessons')
  const word = t(isDone ? 'home.done' : 'read.markDone')
  const Tick = isDone ? IconCircleCheck : IconCircle
  return (
    <Button
      variant={isDone ? 'light' : 'default'}
      {...(isDone && { color: 'good' })}
      aria-pressed={isDone}
      aria-label={t('read.doneWith', { title })}
      icon={<Tick size={20} stroke={1.8} aria-hidden />}
      onClick={() => onChange(!isDone)}
    >
      {word}
    </Button>
  )
}
