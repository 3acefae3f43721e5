import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { Contact } from '../format.ts'
import { peopleQueries } from '../queries.ts'
import classes from './people-table.module.css'
import { useSearchInAddress } from './use-search-in-address.ts'

interface PeopleTableProps {
  kind: Contact['kind']
  columns: readonly Column<Contact>[]
  words: { label: string; failed: string; emptyTitle: string; emptyText: string }
}

/** The people of one kind, searched and read page by page. */
export function PeopleTable({ kind, columns, words }: PeopleTableProps) {
  const { t } = useTranslation('people')
  const { q, change } = useSearchInAddress()
  const list = useInfiniteQuery({ ...peopleQueries.contacts(kind, q), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <div className={classes.bar}>
        <SearchField label={t('contacts.search')} initial={q} onSearch={(text) => change('q', text)} />
      </div>
      <Card>
        {rows && rows.length > 0 ? (
          <>
            <DataTable label={words.label} columns={columns} rows={rows} keyOf={({ id }) => id} />
            <ShowMore
              isThereMore={list.hasNextPage}
              isBusy={list.isFetchingNextPage}
              failure={list.isFetchNextPageError ? list.error : null}
              onMore={() => list.fetchNextPage()}
            />
          </>
        ) : rows ? (
          <EmptyFace
            icon={IconUsers}
            title={q ? t('search.nothingTitle', { q }) : words.emptyTitle}
            text={q ? t('search.nothingText') : words.emptyText}
          />
        ) : list.error ? (
          <ErrorFace failure={list.error} title={words.failed} onRetry={() => list.refetch()} isRetrying={list.isFetching} />
        ) : (
          <LoadingFace rows={8} />
        )}
      </Card>
    </>
  )
}
