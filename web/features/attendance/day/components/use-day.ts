import { dayOf, readDay } from '../../../../lib/days.ts'
import { type AddressChanges, changed, useAddress } from '../../../../lib/use-address.ts'

/** The day, course and session that the address names. `none` is the day's list, for a phone. */
export function useDay() {
  const { params, change } = useAddress()
  const today = dayOf(new Date())
  const day = readDay(params.get('date')) ?? today
  return {
    day,
    isToday: day === today,
    courseId: params.get('course'),
    sessionId: params.get('session'),
    tab: params.get('tab'),
    addressOf: (changes: AddressChanges) => `?${changed(params, changes)}`,
    change,
  }
}
