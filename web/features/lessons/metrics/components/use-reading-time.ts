import { useTranslation } from '../../../../lib/use-translation.ts'

/** Seconds of reading in words: `45 s`, `12 min`; a dash where nobody read. */
export function useReadingTime() {
  const { t } = useTranslation('lessons')
  return (seconds: number | null): string => {
    if (seconds === null) return '–'
    return seconds < 60 ? t('metrics.seconds', { count: seconds }) : t('minutes', { count: Math.round(seconds / 60) })
  }
}
