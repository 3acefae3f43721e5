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
