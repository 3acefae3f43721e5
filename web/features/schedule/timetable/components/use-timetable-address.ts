import { useSearchParams } from 'react-router'
import { dayOf, readDay } from '../../../../lib/days.ts'
import type { Of } from '../../queries.ts'

export const timetableViews = ['plan', 'weeks', 'substitutions', 'rooms', 'bells'] as const

export const ofs = ['class', 'faculty', 'room'] as const satisfies readonly Of[]

/** What the address of the timetable says: which part is open, and of whom. */
export function useTimetableAddress() {
  const [search, setSearch] = useSearchParams()
  const today = dayOf(new Date())
  const of = ofs.find((one) => one === search.get('of')) ?? 'class'
  const id = search.get('id') ?? ''
  return {
    // An address that names whose week it is about leads to the weeks that are printed.
    view: timetableViews.find((view) => view === search.get('view')) ?? (search.has('of') ? 'weeks' : 'plan'),
    of,
    id,
    /** What a class or a member of the faculty is chosen from: its program, or their department. */
    within: search.get('within') ?? '',
    day: readDay(search.get('date')) ?? today,
    today,
    session: search.get('session'),
    go: (changes: Readonly<Record<string, string | null>>) =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      }),
  }
}
export type TimetableAddress = ReturnType<typeof useTimetableAddress>
