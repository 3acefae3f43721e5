import { formatDayOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import { DifferenceTags } from '../../components/difference-tags.tsx'
import { type ClassSession, formatSpan } from '../../format.ts'

/** What is known of a class session, and in what it differs from the plan. */
export function SessionFacts({ session }: { session: ClassSession }) {
  const { t } = useTranslation(['arranging', 'schedule'])
  const { day, class: taught, room, faculty, course, kind, periodCount, firstPeriod, state, lesson, topic } = session
  const periods = firstPeriod
    ? t('session.periods', { count: periodCount, first: firstPeriod, last: firstPeriod + Math.max(periodCount, 1) - 1 })
    : t('session.counts', { count: periodCount })
  return (
    <>
      {state === 'held' && (
        <div>
          <StatePill state="good">{t('schedule:session.held')}</StatePill>
        </div>
      )}
      <DifferenceTags session={session} />
      <Facts
        unknown={t('session.unknown')}
        facts={[
          { label: t('schedule:field.day'), value: formatDayOf(day) },
          { label: t('field.time'), value: formatSpan(session) },
          { label: t('schedule:field.class'), value: taught.name },
          { label: t('schedule:field.room'), value: room ? `${room.code} · ${room.name}` : t('schedule:session.noRoom') },
          { label: t('schedule:field.teacher'), value: faculty.name },
          { label: t('field.code'), value: course.code },
          { label: t('schedule:field.kind'), value: t(`schedule:kind.${kind}`) },
          { label: t('field.periods'), value: periods },
          ...(lesson ? [{ label: t('field.lesson'), value: lesson.title, isLong: true }] : []),
          ...(topic ? [{ label: t('field.topic'), value: topic, isLong: true }] : []),
        ]}
      />
    </>
  )
}
