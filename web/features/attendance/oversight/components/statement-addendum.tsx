import { dayInWords } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Statement } from '../format.ts'
import classes from './statement-table.module.css'

/** What was corrected after the version before was published. */
export function StatementAddendum({ changes }: { changes: Statement['addendum'] }) {
  const { t } = useTranslation(['oversight', 'standing'])
  if (changes.length === 0) return null
  return (
    <section className={classes.addendum}>
      <h3>{t('statements.addendum')}</h3>
      <ul>
        {changes.map((change) => (
          <li key={`${change.rollNumber} ${change.day} ${change.course} ${change.before} ${change.after} ${change.reason}`}>
            {t('statements.change', {
              name: change.name,
              roll: change.rollNumber,
              course: change.course,
              day: dayInWords(change.day),
              before: change.before ? t(`standing:status.${change.before}`) : t('statements.none'),
              after: t(`standing:status.${change.after}`),
              by: change.changedBy,
              reason: change.reason,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
