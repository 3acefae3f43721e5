import { IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { ShowMore } from '../../../../ui/show-more.tsx'
import type { CountedClass } from '../../college/format.ts'
import type { ClassLearner } from '../../students/format.ts'
import { memberQueries } from '../queries.ts'
import { RemoveMember } from './remove-member.tsx'

/** Who is in a class today, by roll number; out of a group or batch each can be taken. A section is left by being enrolled elsewhere. */
export function MemberRows({ of, onAdd }: { of: CountedClass; onAdd: () => void }) {
  const { t } = useTranslation('academics')
  const [q, setQ] = useState('')
  const [leaving, setLeaving] = useState<ClassLearner>()
  const members = useInfiniteQuery({ ...memberQueries.members(of.id, q), placeholderData: keepPreviousData })
  const rows = members.data?.pages.flatMap(({ data }) => data)
  if (!rows) {
    if (!members.error) return <LoadingFace rows={5} />
    return (
      <ErrorFace failure={members.error} title={t('students.failed')} onRetry={() => members.refetch()} isRetrying={members.isFetching} />
    )
  }
  if (rows.length === 0 && !q) {
    const isSection = of.kind === 'section'
    return (
      <EmptyFace
        icon={IconUsersGroup}
        title={t('members.emptyTitle')}
        text={t(isSection ? 'members.emptySection' : 'members.emptyGroup')}
        action={<Button onClick={onAdd}>{t(isSection ? 'members.enrol' : 'members.add')}</Button>}
      />
    )
  }
  return (
    <>
      <SearchField label={t('students.search')} initial={q} onSearch={setQ} />
      {rows.length === 0 && <EmptyFace icon={IconUsersGroup} title={t('students.nobodyFits')} text={t('students.nobodyFitsText')} />}
      <RowList label={t('members.title', { class: of.name })}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={row.name}
            detail={[row.rollNumber, of.kind === 'section' ? row.regulation : row.section].filter(Boolean).join(' · ')}
            aside={
              of.kind !== 'section' && (
                <Button variant="subtle" aria-label={t('members.removeOf', { name: row.name })} onClick={() => setLeaving(row)}>
                  {t('members.remove')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      <ShowMore
        isThereMore={members.hasNextPage}
        isBusy={members.isFetchingNextPage}
        failure={members.isFetchNextPageError ? members.error : null}
        onMore={() => members.fetchNextPage()}
      />
      {leaving && <RemoveMember learner={leaving} from={of} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
