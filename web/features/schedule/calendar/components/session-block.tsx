import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DifferenceTags } from '../../components/difference-tags.tsx'
import { type ClassSession, differencesOf, formatSpan, shortNameOf } from '../../format.ts'
import classes from './session-block.module.css'

interface SessionBlockProps {
  session: ClassSession
  isNow: boolean
  isDragged: boolean
  /** Room for short names only. */
  isNarrow: boolean
  onOpen: (id: string) => void
}

/** One class session in a grid of days. */
export function SessionBlock({ session, isNow, isDragged, isNarrow, onOpen }: SessionBlockProps) {
  const { t } = useTranslation('schedule')
  const { id, course, class: taught, room, faculty, state, can } = session
  const isCancelled = state === 'cancelled'
  const name = isNarrow ? shortNameOf(course) : course.course_name
  const place = room?.code ?? t('session.noRoom')
  const said = [
    course.course_name,
    formatSpan(session),
    taught.name,
    place,
    faculty.name,
    state === 'held' && t('session.held'),
    ...differencesOf(session).map((difference) => t(`difference.${difference}`)),
  ]
  return (
    <>
      <button
        type="button"
        className={classes.block}
        aria-label={said.filter(Boolean).join(', ')}
        data-cancelled={isCancelled || undefined}
        data-now={isNow || undefined}
        data-dragged={isDragged || undefined}
        data-movable={(can.edit && state === 'planned') || undefined}
        onClick={() => onOpen(id)}
      >
        <span className={classes.title}>
          {state === 'held' && <IconCheck size={14} stroke={2} aria-hidden />}
          <span>{isCancelled ? <s>{name}</s> : name}</span>
        </span>
        <DifferenceTags session={session} isBrief />
        <span className={classes.detail}>{isNarrow ? `${place} · ${taught.name}` : `${taught.name} · ${place}`}</span>
      </button>
      {can.edit && state === 'planned' && <span className={classes.resize} data-resize aria-hidden />}
    </>
  )
}
