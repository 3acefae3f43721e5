import { IconCalendar } from '@tabler/icons-react'
import { formatDayOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { useBelowTheFold } from '../../../../ui/use-below-the-fold.ts'
import { type DayPlan, isEmptyPlan } from '../../day-plans/format.ts'
import { DayList } from './day-list.tsx'

interface AgendaProps {
  plans: readonly DayPlan[]
  today: string
  nowIds: readonly string[]
  onOpen: (id: string) => void
}

/** So many days fill a phone, and more. */
const aboveTheFold = 2

/** Day after day, as far as there is anything on it. */
export function Agenda({ plans, today, nowIds, onOpen }: AgendaProps) {
  const { t } = useTranslation('schedule')
  const isBelowDue = useBelowTheFold()
  const told = plans.filter((plan) => !isEmptyPlan(plan))
  if (told.length === 0) {
    return (
      <Card>
        <EmptyFace icon={IconCalendar} title={t('calendar.emptyTitle')} text={t('calendar.emptyText')} />
      </Card>
    )
  }
  return told.slice(0, isBelowDue ? undefined : aboveTheFold).map((plan) => (
    <Card key={plan.day} title={formatDayOf(plan.day)} aside={plan.day === today && t('calendar.today')}>
      <DayList plan={plan} nowIds={nowIds} onOpen={onOpen} />
    </Card>
  ))
}
