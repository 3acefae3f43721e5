import type { z } from 'zod'
import type { year } from '#contract/features/schedule/year.ts'
import { formatDate, formatDays } from '../../../../lib/dates.ts'
import { noonOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import classes from './import-dialog.module.css'

type Findings = z.output<typeof year.importHolidays.response>

/** What a file of holidays holds: what would come, what is there already, and what cannot be understood. */
export function ImportFindings({ entries, problems }: Pick<Findings, 'entries' | 'problems'>) {
  const { t } = useTranslation('timetable')
  return (
    <>
      <h3>{t('import.found', { count: entries.length })}</h3>
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map(({ title, startsOn, endsOn, isKnown }) => (
            <li key={`${startsOn} ${endsOn} ${title}`} className={isKnown ? classes.known : undefined}>
              <span>{title}</span>
              <span>
                {startsOn === endsOn
                  ? formatDate(noonOf(startsOn))
                  : `${formatDays(noonOf(startsOn), noonOf(endsOn))} ${endsOn.slice(0, 4)}`}
                {isKnown && ` · ${t('import.known')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <>
          <h3>{t('import.problems', { count: problems.length })}</h3>
          <ul className={classes.list}>
            {problems.map(({ title, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a file may be alike in everything
              <li key={index}>
                <span>{title || t('import.untitled')}</span>
                <span className={classes.problem}>{problem}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
