import { memo } from 'react'
import { formatDate, formatTime } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { type Cell, cellOf, type Grid, type GridLearner, type GridSession } from '../format.ts'
import classes from './attendance-table.module.css'

const letters = { absent: 'standing:letter.absent', late: 'standing:letter.late', on_duty: 'standing:letter.on_duty' } as const
const letterOf = (cell: Cell) => (cell === 'absent' || cell === 'late' || cell === 'on_duty' ? letters[cell] : null)

/** Learners against class sessions, with the heading and the names always in sight. A dot is present, a letter anything else. */
export function AttendanceTable({ grid }: { grid: Grid }) {
  const { t } = useTranslation(['oversight', 'standing'])
  return (
    // Sideways it is scrolled by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached
    <section className={classes.scroll} tabIndex={0} aria-label={t('grid.label')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {t('grid.student')}
            </th>
            <th scope="col">{t('grid.total')}</th>
            {grid.sessions.map((session) => (
              <th key={session.id} scope="col" title={[session.topic, session.faculty].filter(Boolean).join(' · ')}>
                <span className={classes.day}>{formatDate(session.startsAt).replace(/ \d{4}$/, '')}</span>
                <span className={classes.time}>{formatTime(session.startsAt)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.learners.map((learner) => (
            <LearnerRow key={learner.id} learner={learner} sessions={grid.sessions} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LearnerRowProps {
  learner: GridLearner
  sessions: readonly GridSession[]
}

const LearnerRow = memo(function LearnerRow({ learner, sessions }: LearnerRowProps) {
  const { t } = useTranslation(['oversight', 'standing'])
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <span>{learner.name}</span>
        <span className={classes.roll}>{learner.rollNumber}</span>
      </th>
      <td className={classes.total} data-short={learner.need > 0 || undefined}>
        <strong>{learner.percent === null ? '–' : t('standing:percent', { percent: learner.percent })}</strong>
        <span>
          {learner.attended}/{learner.held}
        </span>
      </td>
      {sessions.map((session) => {
        const cell = cellOf(session, learner.id)
        const letter = letterOf(cell)
        return (
          <td key={session.id} data-cell={cell} aria-label={t(`grid.cell.${cell}`)}>
            {letter ? t(letter) : cell === 'present' ? '·' : cell === 'none' ? '' : '–'}
          </td>
        )
      })}
    </tr>
  )
})
