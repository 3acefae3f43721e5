import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { type ReactNode, useRef, useState } from 'react'
import { changedGroups, type Order, stepped } from './order.ts'
import { SortableGroup } from './sortable-group.tsx'
import { SortableItem } from './sortable-item.tsx'
import type { SortableWords } from './sortable-words.ts'

interface Item {
  id: string
  title: string
  /** Below the title: what belongs to the item and moves with it. */
  below?: ReactNode
}

interface SortableGroupsProps {
  /** A group without a title shows its items alone. */
  groups: readonly { id: string; title?: string; items: readonly Item[] }[]
  words: SortableWords
  /** An item was put elsewhere: the groups whose order is another now. */
  onOrder: (changed: readonly { group: string; ids: readonly string[] }[]) => void
}

/**
 * Items in groups, put into order by drag (mouse, finger, or keyboard on the handle) or by the buttons of each. It brings a
 * library for dragging, so it is loaded only where things are arranged.
 */
export function SortableGroups({ groups, words, onOrder }: SortableGroupsProps) {
  const names = groups.map(({ id }) => id)
  const items = new Map(groups.flatMap((group) => group.items.map((item) => [item.id, item])))
  const [order, setOrder] = useState<Order>(() => Object.fromEntries(groups.map((group) => [group.id, group.items.map(({ id }) => id)])))
  const before = useRef(order)
  const finish = (after: Order) => {
    setOrder(after)
    const changed = changedGroups(before.current, after).map((group) => ({ group, ids: after[group] ?? [] }))
    before.current = after
    if (changed.length > 0) onOrder(changed)
  }
  const dragged = (event: Parameters<typeof move>[1]): Order =>
    move(Object.fromEntries(Object.entries(order).map(([group, ids]) => [group, [...ids]])), event)
  return (
    <DragDropProvider
      onDragOver={(event) => setOrder(dragged(event))}
      onDragEnd={(event) => (event.canceled ? setOrder(before.current) : finish(dragged(event)))}
    >
      {groups.map((group) => (
        <SortableGroup key={group.id} id={group.id} title={group.title} emptyText={words.emptyGroup}>
          {(order[group.id] ?? []).map((id, index) => {
            const item = items.get(id)
            if (!item) return null
            return (
              <SortableItem
                key={id}
                id={id}
                index={index}
                group={group.id}
                title={item.title}
                words={words}
                onStep={(step) => finish(stepped(order, names, id, step))}
              >
                {item.below}
              </SortableItem>
            )
          })}
        </SortableGroup>
      ))}
    </DragDropProvider>
  )
}
