import { type KeyboardEvent, useState } from 'react'
import type { Entry } from '../format.ts'
import type { Selection } from './use-selection.ts'

export interface EntryKeys {
  open: (entry: Entry) => void
  rename?: ((entry: Entry) => void) | undefined
  remove?: ((entry: Entry) => void) | undefined
  menu: (entry: Entry) => void
}

/** How many tiles stand beside one another: those that are as high up as the first. */
function columnsOf(grid: Element): number {
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-entry]')]
  const top = rows[0]?.offsetTop
  const next = rows.findIndex((row) => row.offsetTop !== top)
  return next < 0 ? rows.length : next
}

/**
 * The keyboard in a list of files: arrows, Home and End go along the rows, Space chooses, with Shift from the last one on; Enter
 * opens, F2 renames, Delete deletes, the menu key opens the menu; Ctrl+A chooses all and Escape nothing.
 */
export function useEntryKeys(entries: readonly Entry[], selection: Selection, keys: EntryKeys) {
  const [current, setCurrent] = useState<string>()
  const placeOf = (id: string | undefined) =>
    Math.max(
      0,
      entries.findIndex((entry) => entry.id === id),
    )
  const goTo = (grid: Element, place: number): Entry | undefined => {
    const entry = entries[Math.min(Math.max(place, 0), entries.length - 1)]
    if (!entry) return undefined
    setCurrent(entry.id)
    grid.querySelector<HTMLElement>(`[data-entry="${entry.id}"]`)?.focus()
    return entry
  }
  const steps = (grid: Element, at: number): Record<string, number> => {
    const columns = columnsOf(grid)
    const sideways = columns > 1 ? { ArrowLeft: -1, ArrowRight: 1 } : {}
    return { ArrowDown: columns, ArrowUp: -columns, ...sideways, Home: -at, End: entries.length - 1 - at }
  }
  const acts = (entry: Entry): Record<string, (() => void) | undefined> => ({
    Enter: () => keys.open(entry),
    ' ': () => selection.toggle(entry.id),
    F2: keys.rename && (() => keys.rename?.(entry)),
    Delete: keys.remove && (() => keys.remove?.(entry)),
    ContextMenu: () => keys.menu(entry),
    Escape: selection.ids.size > 0 ? selection.clear : undefined,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Fields and buttons inside a row keep their own keys.
    const focused = event.target instanceof HTMLElement ? event.target.dataset.entry : undefined
    const at = placeOf(focused)
    const entry = entries[at]
    if (focused === undefined || !entry || event.altKey) return
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      selection.all()
      return
    }
    const step = steps(event.currentTarget, at)[event.key]
    const act = step === undefined ? acts(entry)[event.key] : undefined
    if (step === undefined && !act) return
    event.preventDefault()
    act?.()
    const reached = step === undefined ? undefined : goTo(event.currentTarget, at + step)
    if (reached && event.shiftKey) selection.extendTo(reached.id)
  }
  return { current: entries[placeOf(current)]?.id, setCurrent, onKeyDown }
}
