import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { DifferenceTags } from '../../components/difference-tags.tsx'
import { type ClassSession, differencesOf, formatSpan, shortNameOf } from '../../format.ts'
import classes from './session-block.module.css'

export type Known = 'class' | 'faculty' | 'room'

interface SessionBlockProps {
  session: ClassSession
  isNow: boolean
  isDragged: boolean
  /** What whoever looks knows anyway, as it is the same of all of them. */
  known: Known
  /** Room for short names only. */
  isNarrow: boolean
  onOpen: (id: string) => void
}

/** One class session in a grid of days. */
export function SessionBlock({ session, isNow, isDragged, known, isNarrow, onOpen }: SessionBlockProps) {
  const { t } = useTranslation('schedule')
  const { id, course, class: taught, room, faculty, state, can } = session
  const isCancelled = state === 'cancelled'
  const short = shortNameOf(course)
  const names = isNarrow || short === course.course_name ? short : <Names long={course.course_name} short={short} />
  const place = room?.code ?? t('session.noRoom')
  // Of a class's own week the batch still matters.
  const details = [
    known !== 'room' && place,
    (known !== 'class' || taught.kind !== 'section') && taught.name,
    known !== 'faculty' && faculty.name,
  ]
  const said = [
    short === course.course_name ? short : `${course.course_name} (${short})`,
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
        data-cancelled={isCancelled || undefined}
        data-now={isNow || undefined}
        data-dragged={isDragged || undefined}
        data-movable={(can.edit && state === 'planned') || undefined}
        onClick={() => onOpen(id)}
      >
        <VisuallyHidden>{said.filter(Boolean).join(', ')}</VisuallyHidden>
        <span className={classes.seen} aria-hidden>
          <span className={classes.title}>
            {state === 'held' && <IconCheck size={14} stroke={2} />}
            <span>{isCancelled ? <s>{names}</s> : names}</span>
          </span>
          <DifferenceTags session={session} isBrief />
          <span className={classes.detail}>{details.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      {can.edit && state === 'planned' && <span className={classes.resize} data-resize aria-hidden />}
    </>
  )
}

/** The name that the block has room for. */
const Names = ({ long, short }: { long: string; short: string }) => (
  <>
    <span className={classes.long}>{long}</span>
    <span className={classes.short}>{short}</span>
  </>
)
