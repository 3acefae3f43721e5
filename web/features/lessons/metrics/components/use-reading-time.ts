import { useTranslation } from '../../../../lib/use-translation.ts'

/** Seconds of reading in words: `45 s`, `12 min`; a dash where nobody read. */
export function useReadingTime() {
  const { t } = useTranslation(['metrics', 'lessons'])
  return (seconds: number | null): string => {
    if (seconds === null) return '–'
    return seconds < 60 ? t('seconds', { count: seconds }) : t('lessons:minutes', { count: Math.round(seconds / 60) })
  }
}
