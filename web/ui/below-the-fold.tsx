import type { ReactNode } from 'react'
import { useBelowTheFold } from './use-below-the-fold.ts'

/** What on a phone lies below the fold, and nothing after it: it is drawn when what is above can be seen. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return useBelowTheFold() && children
}
