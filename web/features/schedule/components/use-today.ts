import { useSyncExternalStore } from 'react'
import { dayOf } from '../../../lib/days.ts'

const everyMs = 20_000

function subscribe(onStep: () => void): () => void {
  const timer = window.setInterval(onStep, everyMs)
  return () => window.clearInterval(timer)
}

/** The college's day, another one when a page stays open over midnight. Draws nothing until then. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => dayOf(new Date()))
