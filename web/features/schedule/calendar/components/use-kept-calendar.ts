import { useEffect } from 'react'
import { useConnection } from '../../../../lib/connection.ts'
import { keptCacheName, keptCalendars, stamped } from '../../../../lib/offline/kept-caches.ts'
import { tellKeptChanged } from '../../../../lib/offline/worker.ts'
import { isOnSharedDevice } from '../../../../lib/own-storage.ts'
import { addressRead } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import type { Calendar } from '../../format.ts'
import { answeredCalendar, scheduleQueries } from '../../queries.ts'

/** So many spells of days are kept: this week, the next, and what was looked at besides. */
const mostKept = 6

/**
 * Keeps an answer on the device, so that the calendar of those days opens without a network. One that came from the device is there; on a
 * device that others use too nothing is kept.
 */
async function keepCalendar(days: { from: string; to: string }): Promise<void> {
  const { loggedinUser } = useStore.getState()
  const answer = answeredCalendar(days)
  if (!('caches' in globalThis) || !loggedinUser.isUserLoggedIn || !answer || isOnSharedDevice()) return
  const address = addressRead(scheduleQueries.calendar(days))
  if (useConnection.getState().keptAt.has(address)) return
  const cache = await caches.open(keptCacheName(loggedinUser.id, keptCalendars))
  // What was kept longest goes first; keeping again puts an answer last.
  await cache.delete(address, { ignoreVary: true })
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length + 1 - mostKept)).map((key) => cache.delete(key)))
  const headers = { 'content-type': 'application/json' }
  await cache.put(address, stamped(new Response(JSON.stringify({ data: answer }), { headers }), new Date()))
  tellKeptChanged()
}

/** Keeps on the device what was answered of the calendar that is shown. */
export function useKeptCalendar(calendar: Calendar | undefined): void {
  useEffect(() => {
    if (calendar) void keepCalendar({ from: calendar.from, to: calendar.to })
  }, [calendar])
}
