import { IconUserSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import type { Contact } from '../format.ts'
import { memberQueries } from '../queries.ts'

/** Finds one learner of the whole college by a part of the name or roll number. */
export function LearnerSearch({ onChoose }: { onChoose: (learner: Contact) => void }) {
  const { t } = useTranslation(['college', 'students'])
  const [q, setQ] = useState('')
  const found = useQuery({ ...memberQueries.learnersLike(q), enabled: q !== '', placeholderData: keepPreviousData })
  const rows = q ? found.data?.data : []
  return (
    <>
      <SearchField label={t('students:search')} initial={q} onSearch={setQ} />
      {!q && <EmptyFace icon={IconUserSearch} title={t('members.findTitle')} text={t('members.findText')} />}
      {rows && rows.length > 0 && (
        <RowList label={t('members.found')}>
          {rows.map((row) => (
            <ListRow
              key={row.id}
              title={row.name}
              detail={[row.rollNumber, row.detail ?? t('members.inNoSection')].filter(Boolean).join(' · ')}
              onClick={() => onChoose(row)}
            />
          ))}
        </RowList>
      )}
      {q && rows?.length === 0 && <EmptyFace icon={IconUserSearch} title={t('students:nobodyFits')} text={t('students:nobodyFitsText')} />}
      {!rows && found.error && (
        <ErrorFace failure={found.error} title={t('students:failed')} onRetry={() => found.refetch()} isRetrying={found.isFetching} />
      )}
      {!rows && !found.error && <LoadingFace rows={3} />}
    </>
  )
}
