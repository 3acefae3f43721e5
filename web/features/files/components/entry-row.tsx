import { IconDots } from '@tabler/icons-react'
import { type DragEvent, type MouseEvent, memo, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { Entry, Layout } from '../format.ts'
import { EntryPicture } from './entry-picture.tsx'
import classes from './entry-row.module.css'
import { useEntryWords } from './use-entry-words.ts'

/** When, and what it looks like, stay while a row is chosen or reached. */
const Time = memo(Moment)
const Picture = memo(EntryPicture)

interface EntryRowProps {
  entry: Entry
  layout: Layout
  /** Of all rows one is reached by Tab; from there the arrow keys go on. */
  isCurrent: boolean
  isChosen: boolean
  /** Below the name, in place of kind and size. */
  detail?: ReactNode
  /** Stands in place of the button that opens the menu while it is open. */
  menu?: ReactNode
  isDraggable: boolean
  isDropTarget: boolean
  onPress: (entry: Entry, event: MouseEvent) => void
  /** It, or something in it, has the focus. */
  onReach: (entry: Entry) => void
  onChoose: (entry: Entry) => void
  onMenu: (entry: Entry) => void
  onDragStart: (entry: Entry, event: DragEvent) => void
  onDropInto: (entry: Entry, event: DragEvent) => void
}

/** A file or a folder, as a row or as a tile: the look decides, what it consists of is the same. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, layout, isCurrent, isChosen, detail, menu, isDraggable, isDropTarget } = props
  const { t } = useTranslation('files')
  const words = useEntryWords()
  const { name } = entry
  const drop = isDropTarget && {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDragEnter: ({ currentTarget }: DragEvent<HTMLElement>) => currentTarget.setAttribute('data-over', ''),
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => currentTarget.removeAttribute('data-over'),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.currentTarget.removeAttribute('data-over')
      props.onDropInto(entry, event)
    },
  }
  const button = (
    <IconButton
      aria-label={t('entry.menu', { name })}
      aria-haspopup="menu"
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => props.onMenu(entry)}
    >
      <IconDots size={20} stroke={1.6} aria-hidden />
    </IconButton>
  )
  return (
    <tr
      className={classes.row}
      data-entry={entry.id}
      aria-selected={isChosen}
      tabIndex={isCurrent ? 0 : -1}
      draggable={isDraggable}
      onClick={(event) => isOnRow(event) && props.onPress(entry, event)}
      onContextMenu={(event) => {
        event.preventDefault()
        props.onMenu(entry)
      }}
      onFocus={() => props.onReach(entry)}
      onDragStart={(event) => props.onDragStart(entry, event)}
      {...drop}
    >
      <td className={classes.choice}>
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('entry.choose', { name })}
            checked={isChosen}
            onChange={() => props.onChoose(entry)}
          />
        </label>
      </td>
      <td className={classes.picture}>
        <Picture entry={entry} isLarge={layout === 'grid'} />
      </td>
      <th scope="row" className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>{detail ?? words(entry)}</span>
      </th>
      <td className={classes.time}>
        <Time instant={entry.kind === 'folder' ? entry.folder.createdAt : entry.file.createdAt} />
      </td>
      <td className={classes.menu}>
        <Suspense fallback={button}>{menu ?? button}</Suspense>
      </td>
    </tr>
  )
})

/** Not on the box or a button in it, nor in its menu, which stands elsewhere on the page. */
const isOnRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('label, button, a')
