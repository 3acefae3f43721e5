const numerals = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** A unit's number as syllabi print it, from 1 to 39: 4 is IV. */
export function roman(number: number): string {
  const [value, sign] = numerals.find(([each]) => each <= number) ?? [0, '']
  return value === 0 ? '' : sign + roman(number - value)
}

interface GivenUnit {
  id?: string | undefined
}

/** What becomes of a course's units when they are to be `given`: which stay, which go, and which were never there. */
export function compareUnits(present: readonly { id: string }[], given: readonly GivenUnit[]) {
  const there = new Set(present.map(({ id }) => id))
  const kept = new Set(given.flatMap(({ id }) => id ?? []))
  return {
    removed: present.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    unknown: [...kept].filter((id) => !there.has(id)),
    isTwice: kept.size < given.filter(({ id }) => id !== undefined).length,
  }
}
