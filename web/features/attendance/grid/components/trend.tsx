import { dayInWords } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { type Week, wholePercent } from '../format.ts'
import classes from './trend.module.css'

/** How many were there, week by week, as bars; the same in words for readers aloud. */
export function Trend({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('oversight')
  return (
    <figure className={classes.trend}>
      <figcaption>{t('trend.title')}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many weeks scroll, which must be reached by keyboard */}
      <ol className={classes.bars} tabIndex={0} aria-label={t('trend.title')}>
        {weeks.map(({ monday, there, all }) => {
          const share = wholePercent(there, all)
          return (
            <li key={monday} aria-label={t('trend.week', { day: dayInWords(monday), share })}>
              <span className={classes.share} aria-hidden>
                {share}
              </span>
              <svg className={classes.bar} preserveAspectRatio="none" aria-hidden>
                <rect className={classes.all} width="100%" height="100%" rx="4" />
                <rect className={classes.there} y={`${100 - share}%`} width="100%" height={`${share}%`} rx="4" />
              </svg>
              <span className={classes.week} aria-hidden>
                {dayInWords(monday).replace(/ \d{4}$/, '')}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
