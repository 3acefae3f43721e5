import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { scheduleQueries } from '../../queries.ts'
import { SubstitutionRows } from '../../substituting/components/substitution-rows.tsx'
import { ApprovalChoice } from './approval-choice.tsx'

/** The college's substitutions: those that wait, and those that were settled; and whether they need approval. */
export function SubstitutionsPart() {
  const { t } = useTranslation(['timetable', 'schedule'])
  const [open, setOpen] = useState<'true' | 'false'>('true')
  const { data, error, isFetching, refetch } = useQuery(scheduleQueries.substitutions(open))
  return (
    <>
      <div>
        <SegmentedChoice
          label={t('substitution.which')}
          value={open}
          options={[
            { value: 'true', label: t('substitution.waiting') },
            { value: 'false', label: t('substitution.settled') },
          ]}
          onChange={setOpen}
        />
      </div>
      <Card>
        {data && data.data.length > 0 ? (
          <SubstitutionRows substitutions={data.data} />
        ) : data ? (
          <EmptyFace icon={IconUserShare} title={t('substitution.emptyTitle')} text={t('substitution.emptyText')} />
        ) : error ? (
          <ErrorFace failure={error} title={t('schedule:substitution.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <LoadingFace rows={4} />
        )}
      </Card>
      <ApprovalChoice />
    </>
  )
}
