import { formatDate, formatMoment, formatTime } from '../lib/dates.ts'
import { useTranslation } from '../lib/use-translation.ts'

/** That what stands here was stored on the device, and when: `as of 10:42`, of another day with its date. */
export function AsOf({ instant }: { instant: string }) {
  const { t } = useTranslation('ui')
  const isToday = formatDate(instant) === formatDate(new Date())
  return <time dateTime={instant}>{t('asOf', { time: isToday ? formatTime(instant) : formatMoment(instant) })}</time>
}
