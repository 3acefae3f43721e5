import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { RowList } from '../../../../ui/row-list.tsx'
import { RecordForm } from '../../college/components/record-form.tsx'
import { SubForm } from '../../college/components/sub-form.tsx'
import { type CountedClass, dayText, todayInField } from '../../college/format.ts'
import { collegeQueries } from '../../college/queries.ts'
import type { Contact } from '../format.ts'
import { useEnrolLearner } from '../queries.ts'
import { LearnerSearch } from './learner-search.tsx'

const fields = z.object({ regulationId: z.uuid().optional(), startsOn: z.iso.date('Enter a day.') })

/** Finds a learner, wherever they are now, and moves them to this section from a day on, under a regulation of their own if need be. */
export function EnrolLearner({ into, onCancel }: { into: CountedClass; onCancel: () => void }) {
  const { t } = useTranslation(['academics', 'college', 'ui'])
  const { regulation, inSentence } = useVocabulary()
  const regulations = useQuery(collegeQueries.regulations())
  const enrol = useEnrolLearner()
  const [learner, setLearner] = useState<Contact>()
  const done = (told: { class: string; regulation: string; startsOn: string }) => {
    const about = { ...told, name: learner?.name, day: dayText(told.startsOn) }
    void showNotice({ title: t('college:members.enrolled'), text: t('college:members.enrolledFrom', about), closeLabel: t('ui:close') })
    setLearner(undefined)
  }
  if (!learner) return <LearnerSearch onChoose={setLearner} />
  if (!regulations.data) {
    if (!regulations.error) return <LoadingFace rows={3} />
    return (
      <ErrorFace
        failure={regulations.error}
        title={t('college:regulations.failed', inSentence)}
        onRetry={() => regulations.refetch()}
        isRetrying={regulations.isFetching}
      />
    )
  }
  return (
    <>
      <RowList label={t('college:members.whom')}>
        <ListRow
          title={learner.name}
          detail={[learner.rollNumber, learner.detail ?? t('college:members.inNoSection')].filter(Boolean).join(' · ')}
          isStrong
          aside={
            <Button variant="default" onClick={() => setLearner(undefined)}>
              {t('college:members.another')}
            </Button>
          }
        />
      </RowList>
      <SubForm title={t('college:members.enrolInto', { class: into.name })}>
        <RecordForm
          schema={fields}
          initial={{ regulationId: '', startsOn: todayInField() }}
          fields={[
            {
              name: 'regulationId',
              label: regulation,
              help: t('college:members.regulationHelp'),
              none: t('college:members.sameRegulation'),
              options: regulations.data.data.map(({ id, code, university }) => ({ value: id, label: `${code}, ${university}` })),
            },
            { name: 'startsOn', label: t('college:field.from'), type: 'date' },
          ]}
          action={t('college:members.enrol')}
          isBusy={enrol.isPending}
          failure={enrol.error}
          onSend={(body, { onError }) =>
            enrol.mutate({ body: { classId: into.id, learnerId: learner.id, ...body } }, { onSuccess: done, onError })
          }
          onCancel={onCancel}
        />
      </SubForm>
    </>
  )
}
