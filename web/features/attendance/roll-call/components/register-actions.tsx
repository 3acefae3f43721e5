import { IconHistory, IconQrcode } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { Register } from '../format.ts'

const ChangesDialog = lazyPart(async () => ({ default: (await import('./changes-dialog.tsx')).ChangesDialog }))

interface RegisterActionsProps {
  register: Register
  isLocked: boolean
  onCheckIn: () => void
}

/** What else can be done with a register: learners check in by themselves; what was changed in it. */
export function RegisterActions({ register, isLocked, onCheckIn }: RegisterActionsProps) {
  const { t } = useTranslation('attendance')
  const [isShowing, setShowing] = useState(false)
  const { session, version } = register
  const canCheckIn = !isLocked && new Date() < new Date(session.endsAt)
  return (
    <>
      {canCheckIn && (
        <IconButton variant="default" aria-label={t('checkIn.open')} title={t('checkIn.open')} onClick={onCheckIn}>
          <IconQrcode size={20} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      {version > 0 && (
        <IconButton variant="default" aria-label={t('changes.title')} title={t('changes.title')} onClick={() => setShowing(true)}>
          <IconHistory size={20} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      <Suspense>{isShowing && <ChangesDialog classScheduleId={session.id} onClose={() => setShowing(false)} />}</Suspense>
    </>
  )
}
