import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import classes from './sortable.module.css'
import type { SortableWords } from './sortable-words.ts'

interface SortableItemProps {
  id: string
  index: number
  group: string
  title: string
  words: SortableWords
  onStep: (step: 1 | -1) => void
  children?: ReactNode
}

/** An item with its handle, and buttons for whoever does not drag. */
export function SortableItem({ id, index, group, title, words, onStep, children }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, group, type: 'item', accept: 'item' })
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <li className={classes.item} ref={ref} data-dragging={isDragging || undefined}>
      <div className={classes.row}>
        <IconButton className={classes.handle ?? ''} ref={handleRef} aria-label={words.handle(title)}>
          <IconGripVertical {...icon} />
        </IconButton>
        <span className={classes.name}>{title}</span>
        <IconButton aria-label={words.up(title)} onClick={() => onStep(-1)}>
          <IconArrowUp {...icon} />
        </IconButton>
        <IconButton aria-label={words.down(title)} onClick={() => onStep(1)}>
          <IconArrowDown {...icon} />
        </IconButton>
      </div>
      {children}
    </li>
  )
}
