/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** Colleges so far are all in India; a college elsewhere carries its own zone. */
export const defaultTimeZone = 'Asia/Kolkata'
