import { IconUsers } from '@tabler/icons-react'
import { formatTime } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Register } from '../format.ts'
import classes from './lock-notice.module.css'

/** That somebody else, or another device, saved a register while it was being marked here. */
export function OvertakenNotice({ register: { savedBy, savedAt } }: { register: Pick<Register, 'savedBy' | 'savedAt'> }) {
  const { t } = useTranslation('attendance')
  return (
    <div className={classes.notice} role="status">
      <IconUsers size={20} stroke={1.6} aria-hidden />
      <p className={classes.words}>{t('overtaken', { by: savedBy ?? '', at: savedAt ? formatTime(savedAt) : '' })}</p>
    </div>
  )
}
