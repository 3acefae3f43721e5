import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'

interface CollegeTableProps<Row> {
  query: Pick<
    UseInfiniteQueryResult<{ pages: { data: Row[] }[] }>,
    'data' | 'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  columns: readonly Column<Row>[]
  label: string
  failed: string
  /** What stands where there are no rows. */
  empty: ReactNode
}

/** What the college consists of, as a table in every face. */
export function CollegeTable<Row extends { id: string }>({ query, columns, label, failed, empty }: CollegeTableProps<Row>) {
  const { data, error, isFetching, refetch } = query
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <Card>
      {rows && rows.length > 0 ? (
        <>
          <DataTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
          <ShowMore
            isThereMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            failure={query.isFetchNextPageError ? error : null}
            onMore={() => query.fetchNextPage()}
          />
        </>
      ) : rows ? (
        empty
      ) : error ? (
        <ErrorFace failure={error} title={failed} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingFace rows={6} />
      )}
    </Card>
  )
}
