import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../../../lib/connection.ts'
import { formatTime } from '../../../../lib/dates.ts'
import { dayInWords, dayOf } from '../../day/format.ts'
import type { Register } from '../format.ts'
import classes from './saved-state.module.css'
import type { Roll } from './use-roll.ts'

interface SavedStateProps {
  register: Pick<Register, 'takenBy' | 'takenAt' | 'version'>
  roll: Pick<Roll, 'waiting' | 'refused' | 'isSaved'>
}

/** What became of the last save: the server has it, or this device does and nobody else yet. */
export function SavedState({ register, roll }: SavedStateProps) {
  const { t } = useTranslation('attendance')
  const isOffline = useConnection((connection) => connection.isOffline)
  if (roll.waiting) {
    const Icon = isOffline ? IconCloudOff : IconLoader2
    return (
      <span className={classes.state} data-state={isOffline ? 'warning' : undefined} role="status">
        <Icon size={16} stroke={1.8} aria-hidden />
        {t(isOffline ? 'state.notSent' : 'state.sending')}
      </span>
    )
  }
  if (!roll.isSaved) return null
  const at = register.takenAt && new Date(register.takenAt)
  const isToday = at && dayOf(at) === dayOf(new Date())
  return (
    <span className={classes.state} data-state="good" role="status">
      <IconCheck size={16} stroke={2} aria-hidden />
      {at && register.version > 0
        ? t('state.savedBy', { by: register.takenBy, at: isToday ? formatTime(at) : dayInWords(dayOf(at)) })
        : t('state.saved')}
    </span>
  )
}
