import { createContext, type Dispatch, type SetStateAction, useContext, useId, useLayoutEffect } from 'react'

export interface Line {
  id: string
  reason: string
}

/** The lines of what failed in a part of a page, in the order in which they came. */
export const LinesTogether = createContext<readonly [lines: readonly Line[], setLines: Dispatch<SetStateAction<readonly Line[]>>] | null>(
  null,
)

/**
 * What a line says that tells why something failed: its own words, or, where others have the same to tell (`FailedTogether`), those for all
 * of them in the first that came, and nothing in the others. Without a reason there is no line.
 */
export function useSaidTogether(reason: string | null): 'own' | 'all' | 'nothing' {
  const id = useId()
  const [lines, setLines] = useContext(LinesTogether) ?? []
  // Before anything is painted, so that no line is seen that goes again.
  useLayoutEffect(() => {
    if (!setLines || reason === null) return
    setLines((others) => [...others, { id, reason }])
    return () => setLines((all) => all.filter((line) => line.id !== id))
  }, [setLines, id, reason])
  const same = lines?.filter((line) => line.reason === reason) ?? []
  if (same.length < 2) return 'own'
  return same[0]?.id === id ? 'all' : 'nothing'
}
