import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { TapMode } from '../format.ts'

const tileOf = (target: EventTarget) => (target instanceof HTMLElement ? target.closest<HTMLElement>('[data-learner]') : null)
const marksByKey: Record<string, 'present' | TapMode> = { a: 'absent', l: 'late', d: 'on_duty', p: 'present' }

/** How many tiles stand beside each other. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop
  const second = tiles.findIndex(({ offsetTop }) => offsetTop !== top)
  return second < 0 ? tiles.length : second
}

/** Where a key leads from one of so many tiles in so many columns; null where it leads nowhere. */
function placeAfter(key: string, index: number, columns: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  }
  const place = places[key]
  return place !== undefined && place >= 0 && place < count ? place : null
}

interface GridKeys {
  onMark: (learnerId: string, as: 'present' | TapMode) => void
  onType: (character: string) => void
}

/**
 * The keyboard among tiles: arrows, Home and End move, A, L, D and P mark, digits begin to type ends of roll numbers. One tile is in the
 * order of Tab. Which one is the page's own business and not React's: moving is not to draw 72 tiles anew.
 */
export function useGridKeys({ onMark, onType }: GridKeys) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const tiles = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-learner]') ?? [])]
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-learner]')
    if (first && !ref.current?.querySelector('[data-learner][tabindex="0"]')) first.tabIndex = 0
  })

  const onFocus = ({ target }: FocusEvent) => {
    for (const tile of tiles()) tile.tabIndex = tile === tileOf(target) ? 0 : -1
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const tile = tileOf(event.target)
    if (!tile || event.ctrlKey || event.metaKey || event.altKey) return
    const all = tiles()
    const place = placeAfter(event.key, all.indexOf(tile), columnsOf(all), all.length)
    const as = marksByKey[event.key.toLowerCase()]
    if (place !== null) all[place]?.focus()
    else if (as) onMark(tile.dataset.learner ?? '', as)
    else if (/^\d$/.test(event.key)) onType(event.key)
    else return
    event.preventDefault()
  }
  return { ref, onFocus, onKeyDown }
}
