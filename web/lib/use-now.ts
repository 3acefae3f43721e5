import { useSyncExternalStore } from 'react'
import { dayOf } from './days.ts'

const stepMs = 20_000

function subscribe(onStep: () => void): () => void {
  const timer = window.setInterval(onStep, stepMs)
  return () => window.clearInterval(timer)
}

/** Now, anew every twenty seconds: what is now becomes what was while a page stays open. */
export function useNow(): Date {
  const step = useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs))
  // The end of the step, so that what has begun is not told as still to come.
  return new Date((step + 1) * stepMs)
}

/** The college's day, another one when a page stays open over midnight. Draws nothing until then. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => dayOf(new Date()))
