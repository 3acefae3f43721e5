import { IconFolderSymlink, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type Entry, isChangeable, isMovable } from '../format.ts'
import classes from './selection-bar.module.css'
import type { EntryDoings } from './use-entry-doings.ts'

interface SelectionBarProps {
  chosen: readonly Entry[]
  doings: EntryDoings
  onClear: () => void
}

/** What can be done with several at once. */
export function SelectionBar({ chosen, doings, onClear }: SelectionBarProps) {
  const { t } = useTranslation('files')
  const movable = chosen.filter(isMovable)
  const changeable = chosen.filter(isChangeable)
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of a form
    <div className={classes.bar} role="group" aria-label={t('chosen.label')}>
      <IconButton aria-label={t('chosen.clear')} onClick={onClear}>
        <IconX size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <span className={classes.count} role="status">
        {t('chosen.count', { count: chosen.length })}
      </span>
      {movable.length > 0 && (
        <Button
          variant="subtle"
          style={{ paddingInline: 10 }}
          icon={<IconFolderSymlink size={18} stroke={1.6} aria-hidden />}
          onClick={() => doings.move(movable)}
        >
          {t('chosen.move')}
        </Button>
      )}
      {changeable.length > 0 && (
        <Button
          variant="subtle"
          style={{ paddingInline: 10 }}
          icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => {
            doings.remove(changeable)
            onClear()
          }}
        >
          {t('chosen.delete')}
        </Button>
      )}
    </div>
  )
}
