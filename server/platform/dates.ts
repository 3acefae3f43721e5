/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** Colleges so far are all in India; a college elsewhere carries its own zone. */
export const defaultTimeZone = 'Asia/Kolkata'

const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })
const wordsOf = (day: string) => Object.fromEntries(words.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))

/** A calendar day as colleges write it, `5 Sep 2026`. */
export function dayInWords(day: string): string {
  const { day: number, month, year } = wordsOf(day)
  return `${number} ${month} ${year}`
}

/** A month such as `2026-09` in words, `Sep 2026`. */
export const monthInWords = (month: string): string => dayInWords(`${month}-01`).slice(2)
