import { useSearchParams } from 'react-router'
import { dayOf, readDay } from '../../../../lib/days.ts'

/** The day, course and session that the address names. `none` is the day's list, for a phone. */
export function useDay() {
  const [search, setSearch] = useSearchParams()
  const today = dayOf(new Date())
  const day = readDay(search.get('date')) ?? today
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
    isToday: day === today,
    courseId: search.get('course'),
    sessionId: search.get('session'),
    tab: search.get('tab'),
    addressOf: (changes: Record<string, string | null>) => `?${addressWith(changes)}`,
    change: (changes: Record<string, string | null>) => setSearch(addressWith(changes), { replace: true }),
  }
}
