import { IconArrowBackUp, IconCalendarRepeat, IconCircleX, IconClipboardCheck, IconPencil, IconUserShare } from '@tabler/icons-react'
import { dayOf } from '../../../../lib/days.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import type { ClassSession } from '../../format.ts'
import classes from './session-drawer.module.css'
import { useSessionChange } from './use-session-change.ts'

export type SessionAction = 'edit' | 'cancel' | 'substitute'

interface SessionActionsProps {
  session: ClassSession
  onDo: (action: SessionAction) => void
  onDone: () => void
  onRepeat?: ((session: ClassSession) => void) | undefined
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What may be done with a class session, as far as whoever looks may do anything. */
export function SessionActions({ session, onDo, onDone, onRepeat }: SessionActionsProps) {
  const { t } = useTranslation('arranging')
  const { restore } = useSessionChange(session, onDone)
  const { can, state } = session
  const now = new Date()
  const isAhead = new Date(session.endsAt) > now
  // What was before today stays where it was.
  const canMove = session.day >= dayOf(now)
  return (
    <div className={classes.actions}>
      {can.takeAttendance && state !== 'cancelled' && (
        <ButtonLink to={`/teacher/attendance?session=${session.id}`} icon={<IconClipboardCheck {...icon} />}>
          {t('action.attendance')}
        </ButtonLink>
      )}
      {can.edit && state === 'planned' && (
        <>
          {canMove && (
            <Button variant="default" icon={<IconPencil {...icon} />} onClick={() => onDo('edit')}>
              {t('action.edit')}
            </Button>
          )}
          {isAhead && (
            <Button variant="default" icon={<IconUserShare {...icon} />} onClick={() => onDo('substitute')}>
              {t('action.substitute')}
            </Button>
          )}
          {onRepeat && (
            <Button variant="default" icon={<IconCalendarRepeat {...icon} />} onClick={() => onRepeat(session)}>
              {t('action.repeat')}
            </Button>
          )}
          <Button variant="subtle" color="bad" icon={<IconCircleX {...icon} />} onClick={() => onDo('cancel')}>
            {t('action.cancel')}
          </Button>
        </>
      )}
      {can.edit && state === 'cancelled' && (
        <Button variant="default" icon={<IconArrowBackUp {...icon} />} isLoading={restore.isPending} onClick={restore.apply}>
          {t('action.restore')}
        </Button>
      )}
      {restore.error && <FormFailure text={failureText(restore.error)} />}
    </div>
  )
}
