import { type DragEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { type Entry, isChangeable, isMovable, type Layout } from '../format.ts'
import classes from './entry-grid.module.css'
import { EntryRow } from './entry-row.tsx'
import { draggedType, type EntryDoings } from './use-entry-doings.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import type { Selection } from './use-selection.ts'
import { useSteady } from './use-steady.ts'

const EntryMenu = lazyPart(async () => ({ default: (await import('./entry-menu.tsx')).EntryMenu }))

interface EntryGridProps {
  /** What is listed, read aloud. */
  label: string
  entries: readonly Entry[]
  layout: Layout
  selection: Selection
  doings: EntryDoings
  /** What is said below the name of one, in place of kind and size. */
  detailOf?: (entry: Entry) => ReactNode
}

/** Files and folders that can be gone through by keyboard, chosen, opened, renamed, deleted, and dragged into folders. */
export function EntryGrid({ label, entries, layout, selection, doings, detailOf }: EntryGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [withMenu, setWithMenu] = useState<string>()
  const chosenOr = (entry: Entry) => (selection.ids.has(entry.id) ? entries.filter(({ id }) => selection.ids.has(id)) : [entry])
  const keys = useEntryKeys(entries, selection, {
    open: doings.open,
    rename: (entry) => isChangeable(entry) && doings.rename(entry),
    remove: (entry) => {
      const changeable = chosenOr(entry).filter(isChangeable)
      if (changeable.length > 0) doings.remove(changeable)
    },
    menu: ({ id }) => setWithMenu(id),
  })
  // Of two hundred rows only those that change are drawn again, so what they are given stays the same.
  const onPress = useSteady((entry: Entry, event: MouseEvent) => {
    if (event.shiftKey) selection.extendTo(entry.id)
    else if (event.ctrlKey || event.metaKey) selection.toggle(entry.id)
    else doings.open(entry)
  })
  const onReach = useSteady(({ id }: Entry) => keys.setCurrent(id))
  const onChoose = useSteady(({ id }: Entry) => selection.toggle(id))
  const onMenu = useSteady(({ id }: Entry) => setWithMenu(id))
  const onDropInto = useSteady(({ id }: Entry, event: DragEvent) => doings.dropInto(id, event))
  const onDragStart = useSteady((entry: Entry, event: DragEvent) => {
    const ids = chosenOr(entry)
      .filter(isMovable)
      .map(({ id }) => id)
    event.dataTransfer.setData(draggedType, JSON.stringify(ids))
    event.dataTransfer.effectAllowed = 'move'
  })
  const closeMenu = (id: string) => {
    setWithMenu(undefined)
    grid.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)?.focus()
  }
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one goes through its rows by keyboard, which is what a grid is
      role="grid"
      aria-label={label}
      aria-multiselectable
      className={classes.table}
      data-layout={layout}
      onKeyDown={keys.onKeyDown}
    >
      <tbody className={classes.rows}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            layout={layout}
            isCurrent={keys.current === entry.id}
            isChosen={selection.ids.has(entry.id)}
            detail={detailOf?.(entry)}
            menu={withMenu === entry.id ? <EntryMenu entry={entry} doings={doings} onClose={() => closeMenu(entry.id)} /> : undefined}
            isDraggable={isMovable(entry)}
            isDropTarget={entry.kind === 'folder'}
            onPress={onPress}
            onReach={onReach}
            onChoose={onChoose}
            onMenu={onMenu}
            onDragStart={onDragStart}
            onDropInto={onDropInto}
          />
        ))}
      </tbody>
    </table>
  )
}
