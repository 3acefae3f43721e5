import { useSearchParams } from 'react-router'
import { dayOf } from '../format.ts'

const isDay = (text: string | null): text is string => text !== null && /^20\d\d-\d\d-\d\d$/.test(text)

/** The day, course and session that the address names. `none` is the day's list, for a phone. */
export function useDay() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('date')
  const day = isDay(asked) ? asked : dayOf(new Date())
  const addressWith = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  return {
    day,
    isToday: day === dayOf(new Date()),
    courseId: search.get('course'),
    sessionId: search.get('session'),
    tab: search.get('tab'),
    addressOf: (changes: Record<string, string | null>) => `?${addressWith(changes)}`,
    change: (changes: Record<string, string | null>) => setSearch(addressWith(changes), { replace: true }),
  }
}
