import { Button } from '@mantine/core'
import { IconHistory, IconQrcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Register } from '../format.ts'
import classes from './register-actions.module.css'

const ChangesDialog = lazy(async () => ({ default: (await import('./changes-dialog.tsx')).ChangesDialog }))

interface RegisterActionsProps {
  register: Register
  isLocked: boolean
  onCheckIn: () => void
}

/** What else can be done with a register. */
export function RegisterActions({ register, isLocked, onCheckIn }: RegisterActionsProps) {
  const { t } = useTranslation('attendance')
  const [isShowing, setShowing] = useState(false)
  const { session, version } = register
  const canCheckIn = !isLocked && new Date() < new Date(session.endsAt)
  if (!canCheckIn && version === 0) return null
  return (
    <div className={classes.actions}>
      {canCheckIn && (
        <Button variant="default" leftSection={<IconQrcode size={18} stroke={1.6} aria-hidden />} onClick={onCheckIn}>
          {t('checkIn.open')}
        </Button>
      )}
      {version > 0 && (
        <Button variant="subtle" leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />} onClick={() => setShowing(true)}>
          {t('changes.open')}
        </Button>
      )}
      <Suspense>{isShowing && <ChangesDialog classScheduleId={session.id} onClose={() => setShowing(false)} />}</Suspense>
    </div>
  )
}
