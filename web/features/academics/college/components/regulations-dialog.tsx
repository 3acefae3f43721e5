import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { regulationFields } from '#contract/features/academics/structure.ts'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { collegeQueries, useAddRegulation } from '../queries.ts'
import { CollegeDialog } from './college-dialog.tsx'
import { RecordForm } from './record-form.tsx'
import { SubForm } from './sub-form.tsx'

const blank = { code: '', university: '', effectiveFromBatch: '' }

/** The regulations of the college, the newest first, and a new one. */
export function RegulationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('academics')
  const regulations = useQuery(collegeQueries.regulations())
  const add = useAddRegulation()
  const rows = regulations.data?.data
  return (
    <CollegeDialog title={t('regulations.title')} onClose={onClose}>
      {rows && rows.length > 0 ? (
        <RowList label={t('regulations.title')}>
          {rows.map(({ id, code, university, effectiveFromBatch }) => (
            <ListRow key={id} title={code} detail={t('regulations.detail', { university, year: effectiveFromBatch })} isStrong />
          ))}
        </RowList>
      ) : rows ? (
        <EmptyFace icon={IconGavel} title={t('regulations.emptyTitle')} text={t('regulations.emptyText')} />
      ) : regulations.error ? (
        <ErrorFace
          failure={regulations.error}
          title={t('regulations.failed')}
          onRetry={() => regulations.refetch()}
          isRetrying={regulations.isFetching}
        />
      ) : (
        <LoadingFace rows={3} />
      )}
      {rows && (
        <SubForm title={t('regulations.new')}>
          <RecordForm
            schema={regulationFields}
            initial={blank}
            fields={[
              { name: 'code', label: t('field.code'), help: t('regulations.codeHelp') },
              { name: 'university', label: t('regulations.university') },
              { name: 'effectiveFromBatch', label: t('regulations.batch'), help: t('regulations.batchHelp') },
            ]}
            action={t('regulations.add')}
            isBusy={add.isPending}
            failure={add.error}
            draft="regulation"
            onSend={(body, told) => add.mutate({ body }, told)}
            onCancel={onClose}
          />
        </SubForm>
      )}
    </CollegeDialog>
  )
}
