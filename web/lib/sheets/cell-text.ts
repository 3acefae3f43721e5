/** How a workbook shows the numbers of a cell: one of the formats that all know by number, or one that it spells out. */
export interface NumberFormat {
  id: number
  code?: string | undefined
}

/** The formats of days and times that need not be spelled out. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** What a format says of numbers above zero, without the words, colours and blanks that it puts around them. */
const bare = (code: string) => code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').replace(/;.*$/s, '')

/**
 * A number as whoever keeps the workbook sees it, where that matters for what is added: days in words that no two countries read
 * differently, telephone numbers with every digit, and numbers that the sheet fills up with zeros in front with these.
 */
export function textOfNumber(value: string, format: NumberFormat | undefined, is1904: boolean): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const code = format?.code === undefined ? undefined : bare(format.code)
  if (code === undefined ? format && isBuiltInDate(format.id) : /[ymdhs]/i.test(code.replace(/General|Standard/gi, '')))
    return textOfDay(number + (is1904 ? 1_462 : 0)) ?? value
  // Fifteen digits are all that a spreadsheet shows; what is beyond comes of counting in twos.
  const text = String(Number(number.toPrecision(15)))
  return code && /^0+$/.test(code) && /^\d+$/.test(text) ? text.padStart(code.length, '0') : text
}

const secondsOfDay = 86_400

/** A count of days since the end of 1899 as a day, as a time, or as both. */
function textOfDay(days: number): string | undefined {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * secondsOfDay) * 1_000)
  if (Number.isNaN(at.getTime()) || days < 0) return undefined
  const [day = '', clock = ''] = at.toISOString().split('T')
  const time = clock.slice(0, 5)
  if (days < 1) return time
  return time === '00:00' ? day : `${day} ${time}`
}
