import { type ReactNode, useMemo, useState } from 'react'
import { type Line, LinesTogether } from './use-said-together.ts'

/** Around the parts of a page that mostly fail together, as where the server is away: what is the same of several is said once. */
export function FailedTogether({ children }: { children: ReactNode }) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const together = useMemo(() => [lines, setLines] as const, [lines])
  return <LinesTogether value={together}>{children}</LinesTogether>
}
