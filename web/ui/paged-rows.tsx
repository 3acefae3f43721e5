import type { ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { ErrorFace } from './error-face.tsx'
import { LoadingFace } from './loading-face.tsx'
import { ShowMore } from './show-more.tsx'

/** What is asked for page by page: an infinite query fits. */
export interface PagedQuery<Row> {
  data: { pages: { data: Row[] }[] } | undefined
  error: Failure | null
  isFetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface PagedRowsProps<Row> {
  query: PagedQuery<Row>
  /** What could not be had, when it could not. */
  failed: string
  /** What stands where there are no rows. */
  empty: ReactNode
  /** How many rows stand in while the first page is on its way. */
  loadingRows?: number
  /** The rows; more of them below. */
  children: (rows: Row[]) => ReactNode
}

/** Rows that come page by page, in every face. */
export function PagedRows<Row>({ query, failed, empty, loadingRows = 6, children }: PagedRowsProps<Row>) {
  const { data, error, isFetching, refetch } = query
  const rows = data?.pages.flatMap((page) => page.data)
  if (!rows && error) return <ErrorFace failure={error} title={failed} onRetry={() => refetch()} isRetrying={isFetching} />
  if (!rows) return <LoadingFace rows={loadingRows} />
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <ShowMore
        isThereMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? error : null}
        onMore={() => query.fetchNextPage()}
      />
    </>
  )
}
