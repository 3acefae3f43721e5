import type { ReactNode } from 'react'
import { PagedFaces, type Paging } from '../../../ui/paged-faces.tsx'
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
  list: Paging
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
      <PagedFaces paging={list} rows={entries} failed={failed} empty={empty}>
        <EntryGrid
          label={label}
          entries={entries ?? []}
          layout={layout}
          selection={selection}
          doings={doings}
          {...(detailOf && { detailOf })}
        />
      </PagedFaces>
      <EntryDialogs doings={doings} folders={folders} folderId={folderId} />
    </>
  )
}
