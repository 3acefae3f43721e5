import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { ErrorFace } from './error-face.tsx'
import { LoadingFace } from './loading-face.tsx'
import { ShowMore } from './show-more.tsx'

/** How far it is with what is asked for page by page: an infinite query fits. */
export interface Paging {
  error: Failure | null
  isFetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

export interface Faces {
  /** What could not be had, when it could not. */
  failed: string
  /** What stands where there are no rows. */
  empty: ReactNode
  /** How many rows stand in while the first page is on its way. */
  loadingRows?: number
  /** What the other faces lie on, where the rows bring their own. */
  ground?: ComponentType<{ children: ReactNode }>
}

interface PagedFacesProps extends Faces {
  paging: Paging
  /** Undefined until the first page is there. */
  rows: readonly unknown[] | undefined
  /** The rows; more of them below. */
  children: ReactNode
}

/** What came page by page, in every face. */
export function PagedFaces({ paging, rows, failed, empty, loadingRows = 6, ground, children }: PagedFacesProps) {
  const { error, isFetching, refetch } = paging
  if (rows && rows.length > 0) {
    return (
      <>
        {children}
        <ShowMore
          isThereMore={paging.hasNextPage}
          isBusy={paging.isFetchingNextPage}
          failure={paging.isFetchNextPageError ? error : null}
          onMore={() => paging.fetchNextPage()}
        />
      </>
    )
  }
  const Ground = ground ?? Fragment
  return (
    <Ground>
      {rows ? (
        empty
      ) : error ? (
        <ErrorFace failure={error} title={failed} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingFace rows={loadingRows} />
      )}
    </Ground>
  )
}
