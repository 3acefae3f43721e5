import { IconCheck, IconClock } from '@tabler/icons-react'
import { formatTime } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DifferenceTags } from '../../components/difference-tags.tsx'
import type { ClassSession } from '../../format.ts'
import classes from './session-row.module.css'

interface SessionRowProps {
  session: ClassSession
  isNow?: boolean
  onOpen: (id: string) => void
}

/** One class session in a list: when, what, where and whose. */
export function SessionRow({ session, isNow = false, onOpen }: SessionRowProps) {
  const { t } = useTranslation('schedule')
  const { id, course, class: taught, room, faculty, startsAt, endsAt, state, kind } = session
  const isCancelled = state === 'cancelled'
  return (
    <li>
      <button type="button" className={classes.row} data-now={isNow || undefined} onClick={() => onOpen(id)}>
        <span className={classes.times} data-cancelled={isCancelled || undefined}>
          <span>{formatTime(startsAt)}</span>
          <span className={classes.end}>{formatTime(endsAt)}</span>
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            {isCancelled ? <s>{course.course_name}</s> : course.course_name}
            {kind !== 'lecture' && kind !== 'other' && <span className={classes.kind}>{t(`kind.${kind}`)}</span>}
          </span>
          <span className={classes.detail}>
            <span>{taught.name}</span>
            <span>{room?.code ?? t('session.noRoom')}</span>
            <span>{faculty.name}</span>
          </span>
          <DifferenceTags session={session} />
          {isNow && (
            <span className={classes.now}>
              <IconClock size={16} stroke={1.8} aria-hidden />
              {t('now.now')}
            </span>
          )}
          {state === 'held' && (
            <span className={classes.held}>
              <IconCheck size={16} stroke={1.8} aria-hidden />
              {t('session.held')}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
