import { useDroppable } from '@dnd-kit/react'
import { Children, type ReactNode } from 'react'
import classes from './sortable.module.css'

interface SortableGroupProps {
  id: string
  title: string | undefined
  emptyText: string
  /** The `SortableItem`s. */
  children: ReactNode
}

/** Below the items themselves: over an item it is the item's place that counts, elsewhere the group. */
const collisionPriority = 1

/** A group of items; others may be dropped into it, also when it is empty. */
export function SortableGroup({ id, title, emptyText, children }: SortableGroupProps) {
  const { ref, isDropTarget } = useDroppable({ id, type: 'group', accept: 'item', collisionPriority })
  return (
    <section className={classes.group} ref={ref} data-target={isDropTarget || undefined} aria-label={title}>
      {title && <h3 className={classes.title}>{title}</h3>}
      {Children.count(children) === 0 ? <p className={classes.empty}>{emptyText}</p> : <ul className={classes.items}>{children}</ul>}
    </section>
  )
}
