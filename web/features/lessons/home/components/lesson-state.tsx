import { formatDate, formatTime } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { StatePill } from '../../../../ui/state-pill.tsx'
import type { Lesson } from '../../format.ts'
import classes from './lesson-state.module.css'

/** How long a lesson that was not opened yet is called new. */
const newForMs = 7 * 86_400_000

interface LessonStateProps {
  lesson: Lesson
  isLearner: boolean
  isDoneShown: boolean
}

/** Whether learners see a lesson; for a learner whether it is new, or done. */
export function LessonState({ lesson, isLearner, isDoneShown }: LessonStateProps) {
  const { t } = useTranslation('lessons')
  const { state, visibleFrom, isVisible, appearedAt, contents } = lesson
  const isNew =
    isLearner && appearedAt && contents.every(({ progress }) => progress === null) && Date.now() - new Date(appearedAt).getTime() < newForMs
  const pill =
    state === 'draft' ? (
      <StatePill state="neutral">{t('home.draft')}</StatePill>
    ) : !isVisible && visibleFrom ? (
      <time dateTime={visibleFrom} title={formatTime(visibleFrom)}>
        <StatePill state="now">
          {t('home.from', { date: formatDate(visibleFrom) === formatDate(new Date()) ? formatTime(visibleFrom) : formatDate(visibleFrom) })}
        </StatePill>
      </time>
    ) : isDoneShown ? (
      <StatePill state="good">{t('home.done')}</StatePill>
    ) : isNew ? (
      <StatePill state="now">{t('home.new')}</StatePill>
    ) : null
  return pill && <span className={classes.state}>{pill}</span>
}
