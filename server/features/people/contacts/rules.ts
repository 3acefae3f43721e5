/** What a search looks for. */
export type Searched = {
  /** Each has to stand somewhere in the name. */
  names: string[]
  /** Stands in a roll number or an employee number. */
  number: string
  /** Stands in a mobile number; empty, which none is, where no such number was typed. */
  mobile: string
}

/** So few digits are part of many numbers, and whoever types them means a roll number. */
const fewestDigits = 5
const digitsOfMobile = 10

const standing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A mobile number as it is kept, of one that was typed with spaces, or with what is dialled before it; or a part of one. */
function mobileOf(q: string): string | null {
  const digits = q.replaceAll(/[\s()+-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length < fewestDigits) return null
  return digits.length > digitsOfMobile ? digits.replace(/^(?:91|0)(?=\d{10}$)/, '') : digits
}

/**
 * What somebody types who looks for a person. Lists give names with initials before or behind, with and without full stops and in either
 * order, and an apostrophe in whichever form: so the words of a name are looked for each by itself, and what stands between them is not.
 */
export function searchOf(q: string): Searched {
  const words = q.split(/[\s.,'’‘`]+/u).filter(Boolean)
  const mobile = mobileOf(q)
  return {
    names: (words.length > 0 ? words : [q]).map(standing),
    number: standing(q.replaceAll(/\s/g, '')),
    mobile: mobile ? standing(mobile) : '',
  }
}
