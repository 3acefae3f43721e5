/** The words that a college begins with. */
export const standardText = '{name} was absent on {day} in {periods}. {college}'

/** The words with their blanks filled in. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank)

/** How often sending is tried, each time after twice as many minutes as before: for about four hours. */
export const mostAttempts = 8
