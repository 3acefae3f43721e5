import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'

interface PagedTableProps<Row> {
  query: UseInfiniteQueryResult<{ pages: { data: Row[] }[] }>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  label: string
  failed: string
  /** What stands where there are no rows. */
  empty: ReactNode
}

/** Rows that come page by page, as a table in every face. */
export function PagedTable<Row>({ query, columns, keyOf, label, failed, empty }: PagedTableProps<Row>) {
  const { data, error, isFetching, refetch } = query
  const rows = data?.pages.flatMap((page) => page.data)
  const failure = query.isFetchNextPageError ? error : null
  if (!rows)
    return (
      <Card>
        {error ? <ErrorFace failure={error} title={failed} onRetry={() => refetch()} isRetrying={isFetching} /> : <LoadingFace rows={6} />}
      </Card>
    )
  return (
    <Card>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <DataTable label={label} columns={columns} rows={rows} keyOf={keyOf} />
          <ShowMore
            isThereMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            failure={failure}
            onMore={() => query.fetchNextPage()}
          />
        </>
      )}
    </Card>
  )
}
