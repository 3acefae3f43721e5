import { IconPlayerPlay } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/card.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import type { CourseProgress } from '../../format.ts'

interface ContinueCardProps {
  at: NonNullable<CourseProgress['continueAt']>
  addressOf: (lessonId: string) => string
}

/** The way back to what was read last. */
export function ContinueCard({ at, addressOf }: ContinueCardProps) {
  const { t } = useTranslation('lessons')
  return (
    <Card>
      <RowList label={t('home.continue')}>
        <ListRow
          to={`${addressOf(at.lessonId)}#${at.contentId}`}
          isStrong
          lead={<IconPlayerPlay size={20} stroke={1.6} aria-hidden />}
          title={at.title}
          detail={t('home.continue')}
          aside={<Trans t={t} i18nKey="home.continueAt" components={{ when: <Moment instant={at.at} /> }} />}
        />
      </RowList>
    </Card>
  )
}
