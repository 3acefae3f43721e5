import { IconPlayerPlay } from '@tabler/icons-react'
import { formatMoment, formatRelative } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
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
          detail={
            <time dateTime={at.at} title={formatMoment(at.at)}>
              {t('home.continueAt', { when: formatRelative(at.at) })}
            </time>
          }
        />
      </RowList>
    </Card>
  )
}
