import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { AbsenceText } from '../../telling/components/absence-text.tsx'
import type { Policy } from '../format.ts'
import { oversightQueries } from '../queries.ts'
import classes from './policies.module.css'

const PolicyDialog = lazyPart(async () => ({ default: (await import('./policy-dialog.tsx')).PolicyDialog }))

/** The rules of attendance, in words; whoever may can change each. */
export function Policies() {
  const { t } = useTranslation('oversight')
  const { data, error, isFetching, refetch } = useQuery(oversightQueries.policies())
  const [edited, edit] = useState<Policy>()
  const sayings = ({ regulation, rules }: Policy) =>
    [
      rules.isSubjectWise
        ? t('policies.says.subjectWise', { minimum: rules.minimumPercent })
        : t('policies.says.minimum', { minimum: rules.minimumPercent }),
      rules.subjectMinimumPercent !== null && t('policies.says.subject', { subject: rules.subjectMinimumPercent }),
      rules.condonableFromPercent === null
        ? t('policies.says.notCondonable')
        : t('policies.says.condonable', { from: rules.condonableFromPercent }),
      rules.excludedCategories.length > 0 && t('policies.says.excluded', { categories: rules.excludedCategories.join(', ') }),
      // One register is called of learners of several regulations, so how long it is open is the college's to say.
      regulation === null && t('policies.says.edit', { count: rules.editDays }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <div className={classes.cards}>
      <Card>
        {data ? (
          <RowList label={t('tab.policies')}>
            {data.data.map((policy) => (
              <ListRow
                key={policy.id}
                title={[policy.regulation?.code ?? t('policies.college'), t('policies.from', { year: policy.effectiveFromBatch })].join(
                  ' · ',
                )}
                detail={sayings(policy)}
                aside={
                  policy.can.change && (
                    <Button variant="default" onClick={() => edit(policy)}>
                      {t('policies.edit')}
                    </Button>
                  )
                }
                isStrong
              />
            ))}
          </RowList>
        ) : error ? (
          <ErrorFace failure={error} title={t('policies.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <LoadingFace rows={4} />
        )}
      </Card>
      <AbsenceText />
      {edited && (
        <Suspense>
          <PolicyDialog policy={edited} onClose={() => edit(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
