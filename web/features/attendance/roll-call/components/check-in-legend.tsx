import { useTranslation } from '../../../../lib/use-translation.ts'
import type { RegisterRow } from '../format.ts'
import classes from './check-in-legend.module.css'

/** What the marks in the corners of tiles mean, where any learner checked in. */
export function CheckInLegend({ students }: { students: readonly RegisterRow[] }) {
  const { t } = useTranslation('attendance')
  const flags = [...new Set(students.flatMap(({ checkInFlag }) => (checkInFlag ? [checkInFlag] : [])))]
  if (!students.some(({ checkedInAt }) => checkedInAt)) return null
  return (
    <ul className={classes.legend} aria-hidden>
      <li>
        <span className={classes.mark} /> {t('checkedIn')}
      </li>
      {flags.map((flag) => (
        <li key={flag}>
          <span className={classes.mark} data-flag /> {t(`checkedIn.${flag}`)}
        </li>
      ))}
    </ul>
  )
}
