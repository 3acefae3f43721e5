import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { Entry, Folder, Layout } from '../format.ts'
import { EntryDialogs } from './entry-dialogs.tsx'
import { EntryGrid } from './entry-grid.tsx'
import classes from './entry-list.module.css'
import { SelectionBar } from './selection-bar.tsx'
import type { EntryDoings } from './use-entry-doings.ts'
import { useSelection } from './use-selection.ts'

interface EntryListProps {
  label: string
  /** Undefined while they are on their way. */
  entries: readonly Entry[] | undefined
  list: Pick<
    UseInfiniteQueryResult<unknown, Failure>,
    'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  folders: readonly Folder[]
  folderId?: string | null
  layout: Layout
  doings: EntryDoings
  /** What stands above the rows while nothing is chosen. */
  head?: ReactNode
  /** What stands where there are no rows. */
  empty: ReactNode
  failed: string
  detailOf?: (entry: Entry) => ReactNode
}

/** A list of files with its four faces, what is chosen of it, and what it asks. */
export function EntryList({
  label,
  entries,
  list,
  folders,
  folderId = null,
  layout,
  doings,
  head,
  empty,
  failed,
  detailOf,
}: EntryListProps) {
  const selection = useSelection(entries ?? [])
  const chosen = entries?.filter(({ id }) => selection.ids.has(id)) ?? []
  return (
    <>
      {(chosen.length > 0 || head) && (
        <div className={classes.head}>
          {chosen.length > 0 ? <SelectionBar chosen={chosen} doings={doings} onClear={selection.clear} /> : head}
        </div>
      )}
      {entries && entries.length > 0 ? (
        <>
          <EntryGrid
            label={label}
            entries={entries}
            layout={layout}
            selection={selection}
            doings={doings}
            {...(detailOf && { detailOf })}
          />
          <ShowMore
            isThereMore={list.hasNextPage}
            isBusy={list.isFetchingNextPage}
            failure={list.isFetchNextPageError ? list.error : null}
            onMore={() => list.fetchNextPage()}
          />
        </>
      ) : entries ? (
        empty
      ) : list.error ? (
        <ErrorFace failure={list.error} title={failed} onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <LoadingFace rows={6} />
      )}
      <EntryDialogs doings={doings} folders={folders} folderId={folderId} />
    </>
  )
}
