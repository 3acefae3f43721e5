import { type Icon, IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import classes from './row-actions.module.css'

interface RowActionsProps {
  /** What the row is about, read aloud. */
  name: string
  isArchived?: boolean
  onEdit?: () => void
  onArchive?: () => void
  /** What else can be done. */
  others?: readonly { label: string; icon: Icon; onPress: () => void }[]
}

/** What can be done with a row. Archiving is not asked about: it is taken back in the same place. */
export function RowActions({ name, isArchived = false, onEdit, onArchive, others = [] }: RowActionsProps) {
  const { t } = useTranslation(['college', 'academics'])
  const button = (label: string, Sign: Icon, onPress: () => void) => (
    <IconButton key={label} variant="subtle" aria-label={`${label}: ${name}`} title={label} onClick={onPress}>
      <Sign size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
  return (
    <span className={classes.actions}>
      {others.map(({ label, icon, onPress }) => button(label, icon, onPress))}
      {onEdit && !isArchived && button(t('row.edit'), IconPencil, onEdit)}
      {onArchive && button(t(isArchived ? 'row.takeBack' : 'row.archive'), isArchived ? IconArchiveOff : IconArchive, onArchive)}
    </span>
  )
}
