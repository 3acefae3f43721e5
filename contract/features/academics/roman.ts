const signs = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** A unit's number as syllabi print it, from 1 to 39: 4 is IV. */
export function roman(number: number): string {
  const [value, sign] = signs.find(([each]) => each <= number) ?? [0, '']
  return value === 0 ? '' : sign + roman(number - value)
}
