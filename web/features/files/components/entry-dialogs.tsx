import type { Folder } from '../format.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NewFolderDialog } from './new-folder-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { EntryDoings } from './use-entry-doings.ts'

interface EntryDialogsProps {
  doings: EntryDoings
  folders: readonly Folder[]
  /** Where a new folder is made; null is the top. */
  folderId: string | null
}

/** What stands above the explorer while somebody is asked for something, or looks at a file. */
export function EntryDialogs({ doings: { asked, ask, moveTo }, folders, folderId }: EntryDialogsProps) {
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
