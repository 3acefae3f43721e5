import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { Folder } from '../format.ts'
import type { EntryDoings } from './use-entry-doings.ts'

const MoveDialog = lazyPart(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const NewFolderDialog = lazyPart(async () => ({ default: (await import('./new-folder-dialog.tsx')).NewFolderDialog }))
const PreviewDialog = lazyPart(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))
const RenameDialog = lazyPart(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))

interface EntryDialogsProps {
  doings: EntryDoings
  folders: readonly Folder[]
  /** Where a new folder is made; null is the top. */
  folderId: string | null
}

/** What stands above the explorer while somebody is asked for something, or looks at a file. */
export function EntryDialogs(props: EntryDialogsProps) {
  return (
    <Suspense>
      <EntryDialog {...props} />
    </Suspense>
  )
}

function EntryDialog({ doings: { asked, ask, moveTo }, folders, folderId }: EntryDialogsProps) {
  const close = () => ask(null)
  switch (asked?.what) {
    case 'rename':
      return <RenameDialog entry={asked.entry} onClose={close} />
    case 'move':
      return (
        <MoveDialog
          entries={asked.entries}
          folders={folders}
          onClose={close}
          onMove={(to) => {
            moveTo(asked.entries, to)
            close()
          }}
        />
      )
    case 'preview':
      return <PreviewDialog file={asked.file} onClose={close} />
    case 'folder':
      return <NewFolderDialog parentId={folderId} onClose={close} />
    default:
      return null
  }
}
