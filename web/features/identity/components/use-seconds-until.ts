import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** How many whole seconds are left until an instant, counting down to 0. */
export function useSecondsUntil(instantMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useInterval(() => setNowMs(Date.now()), 1000, { autoInvoke: true })
  return Math.max(0, Math.ceil((instantMs - nowMs) / 1000))
}
