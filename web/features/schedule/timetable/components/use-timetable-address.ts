import { readDay } from '../../../../lib/days.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useToday } from '../../../../lib/use-now.ts'
import type { Of } from '../../queries.ts'

export const timetableViews = ['plan', 'weeks', 'substitutions', 'rooms', 'bells'] as const

export const ofs = ['class', 'faculty', 'room'] as const satisfies readonly Of[]

/** What the address of the timetable says: which part is open, and of whom. */
export function useTimetableAddress() {
  const { params, go } = useAddress()
  const today = useToday()
  const of = ofs.find((one) => one === params.get('of')) ?? 'class'
  const id = params.get('id') ?? ''
  return {
    // An address that names whose week it is about leads to the weeks that are printed.
    view: timetableViews.find((view) => view === params.get('view')) ?? (params.has('of') ? 'weeks' : 'plan'),
    of,
    id,
    /** What a class or a member of the faculty is chosen from: its program, or their department. */
    within: params.get('within') ?? '',
    day: readDay(params.get('date')) ?? today,
    today,
    session: params.get('session'),
    go,
  }
}
export type TimetableAddress = ReturnType<typeof useTimetableAddress>
