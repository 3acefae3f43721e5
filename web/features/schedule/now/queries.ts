import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { addDays, dayOf } from '../../../lib/days.ts'
import { read } from '../../../lib/query.ts'

/** The days in which the next class is looked for: over a weekend with a holiday at either end. */
const daysAhead = 5

export const nowQueries = {
  comingDays: (now: Date) => {
    const from = dayOf(now)
    return read(scheduleReading.getCalendar, { query: { from, to: addDays(from, daysAhead) } })
  },
}
