import { useState } from 'react'

/** Which of some rows are chosen. What is not among them any more is not chosen either. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Chooses a row or lets it go; the next `extendTo` reaches from it. */
  toggle: (id: string) => void
  /** Chooses every row from the last one that was chosen to this one. */
  extendTo: (id: string) => void
  all: () => void
  clear: () => void
}

export function useSelection(rows: readonly { id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string>()
  const ids = new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)))
  return {
    ids,
    toggle(id) {
      setAnchor(id)
      setChosen(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]))
    },
    extendTo(id) {
      const places = [anchor ?? id, id].map((one) => rows.findIndex((row) => row.id === one))
      const [first = 0, last = 0] = places.toSorted((a, b) => a - b)
      setChosen(new Set([...ids, ...rows.slice(Math.max(0, first), last + 1).map((row) => row.id)]))
    },
    all: () => setChosen(new Set(rows.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}
