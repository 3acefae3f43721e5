import type { Connection } from '../../../platform/database/database.ts'

/** Where a learner stands in a list: what it is sorted by, and then who they are. */
export interface Place {
  key: string
  id: string
}

/** How long a list is remembered after it was last read on. */
const keptMs = 60_000
/** Of a list a place for each learner is kept, about 150 bytes of them: a megabyte for a college of 8,000. */
const keptAtMost = 10

type Lists = Map<string, { places: readonly Place[]; untilMs: number }>
const keptOn = new WeakMap<Connection, Lists>()

const listsOf = (connection: Connection): Lists => {
  const lists = keptOn.get(connection) ?? new Map()
  keptOn.set(connection, lists)
  return lists
}

/**
 * Keeps in which order a list was begun, so that its further pages do not count everybody again. Only places are kept: what a line says and
 * whether it may be seen is asked anew. The lists that were longest not read go first.
 */
export function rememberPlaces(connection: Connection, list: string, places: readonly Place[]): void {
  const lists = listsOf(connection)
  const nowMs = performance.now()
  lists.delete(list)
  for (const [name, { untilMs }] of lists) if (untilMs <= nowMs || lists.size >= keptAtMost) lists.delete(name)
  lists.set(list, { places, untilMs: nowMs + keptMs })
}

/** The places behind one in a list that was begun a short while ago; null where it was not, or in another process. */
export function findPlacesBehind(connection: Connection, list: string, after: Place): readonly Place[] | null {
  const known = listsOf(connection).get(list)
  if (!known || known.untilMs <= performance.now()) return null
  rememberPlaces(connection, list, known.places)
  const first = known.places.findIndex((place) => isBehind(place, after))
  return first < 0 ? [] : known.places.slice(first)
}

/** By key, and where that is the same by identifier. */
export const comparePlaces = (a: Place, b: Place): number => compare(a.key, b.key) || compare(a.id, b.id)
export const isBehind = (place: Place, after: Place): boolean => comparePlaces(place, after) > 0

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
