import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import type { GridLearner } from '../format.ts'

/** Who of a class is below the minimum in this subject, the lowest first, and what they need. */
export function LearnersBelow({ learners }: { learners: readonly GridLearner[] }) {
  const { t } = useTranslation(['oversight', 'standing'])
  const below = learners.filter(({ need }) => need > 0).toSorted((a, b) => a.attended * b.held - b.attended * a.held)
  const outlook = ({ need, cannotBeReached }: GridLearner) =>
    cannotBeReached ? t('standing:subject.outOfReach') : t('standing:subject.need', { count: need })
  if (below.length === 0) return null
  return (
    <Card title={t('below.title')} aside={below.length}>
      <RowList label={t('below.title')}>
        {below.map((learner) => (
          <ListRow
            key={learner.id}
            lead={<PersonAvatar name={learner.name} website={learner.website} />}
            title={learner.name}
            detail={[learner.rollNumber, t('standing:share', learner), outlook(learner)].join(' · ')}
            aside={t('standing:percent', { percent: learner.percent })}
          />
        ))}
      </RowList>
    </Card>
  )
}
