import { IconUsers } from '@tabler/icons-react'
import { formatTime } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Register } from '../format.ts'
import classes from './lock-notice.module.css'

/** That somebody else, or another device, saved a register while it was being marked here. */
export function OvertakenNotice({ register: { takenBy, takenAt } }: { register: Pick<Register, 'takenBy' | 'takenAt'> }) {
  const { t } = useTranslation('attendance')
  return (
    <div className={classes.notice} role="status">
      <IconUsers size={20} stroke={1.6} aria-hidden />
      <p className={classes.words}>{t('overtaken', { by: takenBy ?? '', at: takenAt ? formatTime(takenAt) : '' })}</p>
    </div>
  )
}
