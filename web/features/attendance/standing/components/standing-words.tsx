import { formatDate } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Sentence } from '../../../../ui/sentence.tsx'
import type { Standing } from '../format.ts'

/** What can still be missed, or must be attended and by when it is reached, in a sentence. */
export function StandingWords({ standing }: { standing: Standing }) {
  const { t } = useTranslation('standing')
  const { minimumPercent: minimum, need, canMiss, reachedOn, lastDay, cannotBeReached } = standing
  if (standing.band === 'none') return <p>{t('none')}</p>
  if (cannotBeReached)
    return <p>{lastDay ? t('cannotBeReached', { minimum, day: formatDate(lastDay) }) : t('cannotBeReachedEver', { minimum })}</p>
  // Enough in all, too little in a subject: how much of which stands below, subject by subject.
  const short = standing.subjects.find(({ course }) => standing.shortSubjects.some(({ id }) => id === course.id))
  if (need > 0 && short && 100 * standing.attended >= minimum * standing.held) {
    return (
      <p>
        {t('eachSubject', { minimum: short.minimumPercent ?? minimum })}
        {reachedOn && ` ${t('reachedOn', { day: formatDate(reachedOn) })}`}
      </p>
    )
  }
  if (need > 0) {
    return (
      <p>
        <Sentence>{t('need', { count: need, minimum })}</Sentence>
        {reachedOn && ` ${t('reachedOn', { day: formatDate(reachedOn) })}`}
      </p>
    )
  }
  if (canMiss === 0)
    return (
      <p>
        <Sentence>{t('canMissNone', { minimum })}</Sentence>
      </p>
    )
  return (
    <p>
      <Sentence>{t('canMiss', { count: canMiss, minimum })}</Sentence>
    </p>
  )
}
