import { type DragEvent, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { showNotice, withdrawNotice } from '../../../ui/notice.ts'
import { type Entry, type Folder, isWithin, type ListedFile } from '../format.ts'
import { useMove, useRemove, useRestore } from '../queries.ts'

/** What a drag from list to folder carries: the identifiers of what is moved. */
export const draggedType = 'application/x-prangan-entries'

/** What the person is asked for, or shown, above the page. */
export type Asked =
  | { what: 'rename'; entry: Entry }
  | { what: 'move'; entries: readonly Entry[] }
  | { what: 'preview'; file: ListedFile }
  | { what: 'folder' }

export interface EntryDoings {
  asked: Asked | null
  ask: (asked: Asked | null) => void
  open: (entry: Entry) => void
  rename: (entry: Entry) => void
  /** Asks where to. */
  move: (entries: readonly Entry[]) => void
  moveTo: (entries: readonly Entry[], folderId: string | null) => void
  remove: (entries: readonly Entry[]) => void
  /** Moves what was dragged here; null is the top of My files. */
  dropInto: (folderId: string | null, event: DragEvent) => void
}

const folderOf = (entry: Entry) => (entry.kind === 'folder' ? entry.folder.parentId : entry.file.folderId)

const draggedIn = ({ dataTransfer }: DragEvent): unknown[] => {
  const ids: unknown = JSON.parse(dataTransfer.getData(draggedType) || '[]')
  return Array.isArray(ids) ? ids : []
}

interface DoingsOptions {
  entries: readonly Entry[]
  folders: readonly Folder[]
  onOpenFolder: (folderId: string) => void
}

/** What can be done with files and folders; what can be undone is done at once, and its notice undoes it. */
export function useEntryDoings({ entries, folders, onOpenFolder }: DoingsOptions): EntryDoings {
  const { t } = useTranslation(['files', 'ui'])
  const [asked, ask] = useState<Asked | null>(null)
  const [remove, restore, move] = [useRemove(), useRestore(), useMove()]
  const told = { closeLabel: t('ui:close') }
  // What was done before is no longer offered to be undone as soon as something else is done: a press would be meant for that.
  const undoable = { ...told, id: 'files-undo', isNewest: true }
  // The list may be gone before the answer is here, as when another folder is opened: only a promise hears it then.
  const heard = (done: Promise<unknown>[], failed: string, onDone?: () => void) =>
    void Promise.all(done).then(onDone, (failure: Failure) =>
      showNotice({ ...told, title: failed, text: failureText(failure), isBad: true }),
    )
  const undo = (onPress: () => void) => ({ action: { label: t('done.undo'), onPress } })
  const countOf = (some: readonly Entry[]) => ({ count: some.length, name: some[0]?.name ?? '' })

  const moveTo = (moved: readonly Entry[], folderId: string | null) => {
    const ids = moved.map(({ id }) => id)
    if (moved.every((entry) => folderOf(entry) === folderId) || (folderId && isWithin(folders, folderId, ids))) return
    const folder = folders.find(({ id }) => id === folderId)?.name ?? t('view.mine')
    void withdrawNotice(undoable.id)
    // What was found or used lately lies in several folders: each goes back to its own.
    const back = () => {
      const places = [...Map.groupBy(moved, folderOf)]
      heard(
        places.map(([from, items]) => move.mutateAsync({ items, change: from })),
        t('done.moveFailed'),
      )
    }
    heard([move.mutateAsync({ items: moved, change: folderId })], t('done.moveFailed'), () =>
      showNotice({ ...undoable, title: t('done.moved', countOf(moved)), text: t('done.movedTo', { folder }), ...undo(back) }),
    )
  }

  return {
    asked,
    ask,
    open: (entry) => (entry.kind === 'folder' ? onOpenFolder(entry.id) : ask({ what: 'preview', file: entry.file })),
    rename: (entry) => ask({ what: 'rename', entry }),
    move: (moved) => ask({ what: 'move', entries: moved }),
    moveTo,
    remove(removed) {
      void withdrawNotice(undoable.id)
      const back = () => heard([restore.mutateAsync({ items: removed, change: undefined })], t('done.restoreFailed'))
      heard([remove.mutateAsync({ items: removed, change: undefined })], t('done.deleteFailed'), () =>
        showNotice({ ...undoable, title: t('done.deleted', countOf(removed)), text: t('done.deletedText'), ...undo(back) }),
      )
    },
    dropInto(folderId, event) {
      const ids = draggedIn(event)
      const dragged = entries.filter(({ id }) => ids.includes(id))
      if (dragged.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      moveTo(dragged, folderId)
    },
  }
}
