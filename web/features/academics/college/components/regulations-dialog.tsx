import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { regulationChange, regulationFields } from '#contract/features/academics/structure.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import type { Regulation } from '../format.ts'
import { collegeQueries, useAddRegulation, useChangeRegulation } from '../queries.ts'
import { RecordForm } from './record-form.tsx'
import { SubForm } from './sub-form.tsx'

const blank = { code: '', university: '', effectiveFromBatch: '', instructionalDays: '' }

/** The regulations of the college, the newest first, and a new one. */
export function RegulationsDialog({ canChange, onClose }: { canChange: boolean; onClose: () => void }) {
  const { t } = useTranslation('college')
  const { regulations: title, inSentence } = useVocabulary()
  const { semester } = inSentence
  const regulations = useQuery(collegeQueries.regulations())
  const add = useAddRegulation()
  const change = useChangeRegulation()
  const [edited, edit] = useState<Regulation>()
  const rows = regulations.data?.data
  return (
    <FormDialog title={title} onClose={onClose}>
      {rows && rows.length > 0 ? (
        <RowList isFlush label={title}>
          {rows.map((row) => (
            <ListRow
              key={row.id}
              title={row.code}
              detail={[
                t('regulations.detail', { university: row.university, year: row.effectiveFromBatch }),
                row.instructionalDays !== null && t('regulations.days', { count: row.instructionalDays }),
              ]
                .filter(Boolean)
                .join(', ')}
              aside={
                canChange && (
                  <Button variant="default" onClick={() => edit(row)}>
                    {t('regulations.edit')}
                  </Button>
                )
              }
              isStrong
            />
          ))}
        </RowList>
      ) : rows ? (
        <EmptyFace
          icon={IconGavel}
          title={t('regulations.emptyTitle', inSentence)}
          text={t(canChange ? 'regulations.emptyText' : 'regulations.emptyHead', inSentence)}
        />
      ) : regulations.error ? (
        <ErrorFace
          failure={regulations.error}
          title={t('regulations.failed', inSentence)}
          onRetry={() => regulations.refetch()}
          isRetrying={regulations.isFetching}
        />
      ) : (
        <LoadingFace rows={3} />
      )}
      {edited && (
        <SubForm key={edited.id} title={t('regulations.editTitle', { code: edited.code })}>
          <RecordForm
            schema={regulationChange}
            initial={{ instructionalDays: String(edited.instructionalDays ?? '') }}
            fields={[
              { name: 'instructionalDays', label: t('regulations.instructionalDays', { semester }), help: t('regulations.daysHelp') },
            ]}
            action={t('record.save')}
            isBusy={change.isPending}
            failure={change.error}
            draft={`regulation.${edited.id}`}
            onSend={(body, told, { was }) =>
              // Without a number it is sent without one: what nobody changed would be taken for that.
              Object.keys(was).length > 0 ? change.mutate({ body: { regulationId: edited.id, ...body, was } }, told) : told.onSuccess()
            }
            onSaved={() => edit(undefined)}
            onCancel={() => edit(undefined)}
          />
        </SubForm>
      )}
      {rows && canChange && !edited && (
        <SubForm title={t('regulations.new', inSentence)}>
          <RecordForm
            schema={regulationFields}
            initial={blank}
            fields={[
              { name: 'code', label: t('field.code'), help: t('regulations.codeHelp') },
              { name: 'university', label: t('regulations.university') },
              { name: 'effectiveFromBatch', label: t('regulations.batch'), help: t('regulations.batchHelp') },
              { name: 'instructionalDays', label: t('regulations.instructionalDays', { semester }), help: t('regulations.daysHelp') },
            ]}
            action={t('regulations.add', inSentence)}
            isBusy={add.isPending}
            failure={add.error}
            draft="regulation"
            onSend={(body, told) => add.mutate({ body }, told)}
            onCancel={onClose}
          />
        </SubForm>
      )}
    </FormDialog>
  )
}
