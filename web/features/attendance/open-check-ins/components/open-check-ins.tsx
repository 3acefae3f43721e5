import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'

const page = '/learn/check-in'

export interface OpenCheckIn {
  classScheduleId: string
  course_name: string
  round: number
  checkedInAt: string | null
}

/** Classes into which a learner can check in now. */
export function OpenCheckIns({ rows }: { rows: readonly OpenCheckIn[] }) {
  const { t } = useTranslation('check-in')
  return (
    <Card>
      <RowList label={t('open.title')}>
        {rows.map(({ classScheduleId, course_name, round, checkedInAt }) => (
          <ListRow
            key={`${classScheduleId} ${round}`}
            to={`${page}?s=${classScheduleId}`}
            lead={<IconQrcode size={22} stroke={1.6} aria-hidden />}
            title={t(round > 1 ? 'open.second' : 'open.first', { course: course_name })}
            aside={checkedInAt ? <StatePill state="good">{t('open.done')}</StatePill> : <StatePill state="now">{t('open.now')}</StatePill>}
            isStrong
          />
        ))}
      </RowList>
    </Card>
  )
}
