import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Counts } from '../format.ts'
import classes from './count-line.module.css'

/** `58 P / 7 A`, and late and on duty where there are any; in whole words for readers aloud. */
export function CountLine({ counts }: { counts: Counts }) {
  const { t } = useTranslation('attendance')
  const { present, absent, late, on_duty } = counts
  const more = [late > 0 && t('count.late', { count: late }), on_duty > 0 && t('count.onDuty', { count: on_duty })].filter(Boolean)
  return (
    <p className={classes.line} aria-live="polite">
      <span aria-hidden>
        {t('count.present', { count: present })} / <span className={classes.absent}>{t('count.absent', { count: absent })}</span>
        {more.map((text) => ` / ${text}`)}
      </span>
      <span className={classes.spoken}>{t('count.spoken', { present, absent, late, onDuty: on_duty })}</span>
    </p>
  )
}
