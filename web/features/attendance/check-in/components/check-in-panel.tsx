import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { Modal } from '../../../../ui/kit/modal.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import type { ClassSession } from '../../day/format.ts'
import type { RegisterRow } from '../../roll-call/format.ts'
import { checkInQueries } from '../queries.ts'
import classes from './check-in-panel.module.css'
import { FlaggedCheckIns } from './flagged-check-ins.tsx'
import { RoundControls } from './round-controls.tsx'
import { ShownCode } from './shown-code.tsx'
import { useRounds } from './use-rounds.ts'

interface CheckInPanelProps {
  session: ClassSession
  students: readonly RegisterRow[]
  /** Marks the register by who checked in. */
  onTakeOver: (checkedIn: ReadonlySet<string>) => void
  onClose: () => void
}

/** The rotating code for the class to see, who checked in so far, and what comes of it. */
export function CheckInPanel({ session, students, onTakeOver, onClose }: CheckInPanelProps) {
  useFocusBack()
  const { t } = useTranslation(['check-in', 'ui'])
  const rounds = useRounds(session)
  const list = useQuery(checkInQueries.list(session.id))
  const rows = list.data?.data ?? []
  const checkedIn = new Set(rows.map(({ learner }) => learner.id))
  const { round } = rounds
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={`${session.course.course_name} · ${session.class.name}`}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={classes.panel}>
        {rounds.failure ? (
          <ErrorFace failure={rounds.failure} title={t('panel.failed')} onRetry={rounds.open} isRetrying={rounds.isOpening} />
        ) : !round ? (
          <LoadingFace rows={4} />
        ) : (
          <>
            {rounds.isOpen && <ShownCode classScheduleId={session.id} secret={round.secret} />}
            <p className={classes.count} aria-live="polite">
              {t('panel.count', { count: checkedIn.size, all: students.length })}
            </p>
            <FlaggedCheckIns rows={rows} />
            <RoundControls
              rounds={rounds}
              onTakeOver={() => {
                onTakeOver(checkedIn)
                onClose()
              }}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
