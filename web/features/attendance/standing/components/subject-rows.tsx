import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import type { Standing, SubjectStanding } from '../format.ts'

interface SubjectRowsProps {
  standing: Standing
  addressOf: (courseId: string) => string
}

/** Each subject with its figures, leading to the classes behind them. Nothing before there is any: that no roll was called yet is said of all together. */
export function SubjectRows({ standing, addressOf }: SubjectRowsProps) {
  const { t } = useTranslation('standing')
  const apart = ({ countsToAggregate, minimumPercent }: SubjectStanding) => {
    if (!countsToAggregate) return t('subject.apart')
    return minimumPercent === null ? undefined : t('subject.minimum', { minimum: minimumPercent })
  }
  const outlook = ({ held, need, canMiss, cannotBeReached, minimumPercent }: SubjectStanding) => {
    if (held === 0) return t('band.none')
    if (cannotBeReached) return t('subject.cannotBeReached', { minimum: minimumPercent ?? standing.minimumPercent })
    return need > 0 ? t('subject.need', { count: need }) : t('subject.canMiss', { count: canMiss })
  }
  if (standing.subjects.length === 0) return null
  return (
    <Card title={t('subjects')}>
      <RowList label={t('subjects')}>
        {standing.subjects.map((subject) => (
          <ListRow
            key={subject.course.id}
            to={addressOf(subject.course.id)}
            title={subject.course.course_name}
            detail={[subject.held > 0 && t('share', subject), outlook(subject), apart(subject)].filter(Boolean).join(' · ')}
            aside={subject.percent !== null && t('percent', { percent: subject.percent })}
            isStrong
          />
        ))}
      </RowList>
    </Card>
  )
}
