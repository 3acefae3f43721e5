import { IconArrowsMove, IconCalendarRepeat, IconCircleX, IconMapPin, IconPlus, IconUserShare, IconUsers } from '@tabler/icons-react'
import { formatTime } from '../../../lib/dates.ts'
import { dayOf, formatDayOf } from '../../../lib/days.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { type ClassSession, type Difference, differencesOf } from '../format.ts'
import classes from './difference-tags.module.css'

const icons = {
  cancelled: IconCircleX,
  substituted: IconUserShare,
  swapped: IconUsers,
  moved: IconArrowsMove,
  room: IconMapPin,
  extra: IconPlus,
  dayOrder: IconCalendarRepeat,
} as const satisfies Record<Difference, unknown>

/** How a class session differs from what was planned, each said with an icon and words; briefly where there is little room. */
export function DifferenceTags({ session, isBrief = false }: { session: ClassSession; isBrief?: boolean }) {
  const { t } = useTranslation('schedule')
  const { planned, reason, startsAt } = session
  const differences = differencesOf(session)
  if (differences.length === 0) return null
  const longWords = (difference: Difference): string => {
    if (difference === 'cancelled') return reason ? t('difference.cancelledWhy', { reason }) : t('difference.cancelled')
    if (planned && difference === 'substituted') return t('difference.insteadOf', { name: planned.faculty.name })
    if (planned && difference === 'swapped') return t('difference.swappedFor', { course: planned.course.course_name })
    if (planned && difference === 'room') return t('difference.roomInstead', { room: planned.room?.code ?? t('session.noRoom') })
    if (planned && difference === 'moved') {
      const isSameDay = dayOf(planned.startsAt) === dayOf(startsAt)
      const when = formatTime(planned.startsAt)
      return t('difference.movedFrom', { when: isSameDay ? when : `${formatDayOf(dayOf(planned.startsAt))}, ${when}` })
    }
    return t(`difference.${difference}`)
  }
  return (
    <span className={classes.tags} data-brief={isBrief || undefined}>
      {differences.map((difference) => {
        const Icon = icons[difference]
        return (
          <span key={difference} className={classes.tag} data-difference={difference}>
            <Icon size={14} stroke={1.8} aria-hidden />
            {isBrief ? t(`difference.${difference}`) : longWords(difference)}
          </span>
        )
      })}
    </span>
  )
}
