import { dayIn, defaultTimeZone } from '../../../platform/dates.ts'

/** The words that a college begins with. */
export const standardText = '{name} was absent on {day} in {periods}. {college}'

/** The words with their blanks filled in. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank)

/** How often sending is tried, each time after twice as many minutes as before: for about four hours beside the quiet ones. */
export const mostAttempts = 8

/** Whether homes are left in peace: from nine in the evening until seven in the morning (MSG-1). */
export function isQuiet(now: Date): boolean {
  const day = dayIn(defaultTimeZone, now)
  // The colleges are in India, where the clocks never change.
  return now < new Date(`${day}T07:00:00+05:30`) || now >= new Date(`${day}T21:00:00+05:30`)
}
