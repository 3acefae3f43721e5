import { formatTime } from '../../../../lib/dates.ts'
import { dayInWords, dayOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useWaitingWrites } from '../../../../lib/waiting-writes.ts'
import type { Register } from '../format.ts'
import { FailedSave } from './failed-save.tsx'
import type { SavedWord } from './save-bar.tsx'
import classes from './saved-state.module.css'

interface SavedStateProps {
  register: Pick<Register, 'takenBy' | 'takenAt' | 'version'>
  saved: SavedWord
}

/** What became of the last save: the server has it, and of whom; or this device does and nobody else yet. */
export function SavedState({ register, saved }: SavedStateProps) {
  const { t } = useTranslation('attendance')
  const at = register.takenAt && new Date(register.takenAt)
  const isToday = at && dayOf(at) === dayOf(new Date())
  const hasFailed = useWaitingWrites((waiting) => waiting.hasFailed)
  if (saved === 'sending' && hasFailed) return <FailedSave />
  const told =
    saved === 'saved' && at
      ? t('state.by', { by: register.takenBy, at: isToday ? formatTime(at) : dayInWords(dayOf(at)) })
      : t(`state.${saved}`)
  return (
    <p className={classes.state} data-state={saved === 'waiting' ? 'warning' : undefined} role="status">
      {told}
    </p>
  )
}
