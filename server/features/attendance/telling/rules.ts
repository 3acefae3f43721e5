/** The words that a college begins with. */
export const standardText = '{name} was absent on {day} in {periods}. {college}'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A calendar day as people read it: `2026-11-21` is `21 Nov 2026`. */
export function inWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** The words with their blanks filled in. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank)

/** How often sending is tried, each time after twice as many minutes as before: for about four hours. */
export const mostAttempts = 8
