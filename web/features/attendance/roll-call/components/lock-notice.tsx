import { IconLock } from '@tabler/icons-react'
import { formatTime } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Lock, Register } from '../format.ts'
import classes from './lock-notice.module.css'
import { UnlockRequest } from './unlock-request.tsx'

interface LockNoticeProps {
  register: Register
  lock: Lock
}

/** Why a register cannot be changed now, and what can be done about it. */
export function LockNotice({ register, lock }: LockNoticeProps) {
  const { t } = useTranslation('attendance')
  const { session, unlock } = register
  const canAsk = lock === 'window_over' || lock === 'published'
  return (
    <div className={classes.notice} role="note">
      <IconLock size={20} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p>{t(`lock.${lock}`, { time: formatTime(session.startsAt), teacher: session.faculty.name })}</p>
        {lock === 'cancelled' && session.reason && <p>{session.reason}</p>}
        {canAsk && unlock && <p>{t(`unlock.${unlock}`)}</p>}
        {canAsk && unlock !== 'requested' && <UnlockRequest classScheduleId={session.id} />}
      </div>
    </div>
  )
}
