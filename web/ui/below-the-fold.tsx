import type { ReactNode } from 'react'
import { useBelowTheFold } from './use-below-the-fold.ts'

/** What on a phone lies below the fold: it is drawn when what is above can be seen. What comes after it must lie below the fold too, because it is moved down. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return useBelowTheFold() && children
}
