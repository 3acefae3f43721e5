import { IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { type Entry, type Folder, folderTree, isWithin } from '../format.ts'
import { FilesDialog } from './files-dialog.tsx'
import classes from './move-dialog.module.css'

interface MoveDialogProps {
  entries: readonly Entry[]
  folders: readonly Folder[]
  /** Null is the top of My files. */
  onMove: (folderId: string | null) => void
  onClose: () => void
}

/** Asks for the folder to move to. */
export function MoveDialog({ entries, folders, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['files', 'ui'])
  const [chosen, setChosen] = useState<string | null>()
  const moved = entries.map(({ id }) => id)
  const places = [
    { id: null, name: t('view.mine'), depth: 0 },
    ...folderTree(folders)
      .filter(({ folder }) => !isWithin(folders, folder.id, moved))
      .map(({ folder, depth }) => ({ id: folder.id, name: folder.name, depth: depth + 1 })),
  ]
  return (
    <FilesDialog title={t('move.title', { count: entries.length, name: entries[0]?.name ?? '' })} onClose={onClose}>
      <fieldset className={classes.places}>
        <legend className={classes.legend}>{t('move.to')}</legend>
        {places.map(({ id, name, depth }) => (
          <label key={id} className={classes.place} style={{ paddingInlineStart: 8 + Math.min(depth, 8) * 20 }}>
            <input type="radio" name="folder" checked={chosen === id} onChange={() => setChosen(id)} />
            <IconFolder size={20} stroke={1.6} aria-hidden />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button disabled={chosen === undefined} onClick={() => chosen !== undefined && onMove(chosen)}>
          {t('move.here')}
        </Button>
      </div>
    </FilesDialog>
  )
}
