import { Failure } from '#contract/errors.ts'

/** What a list was asked for. */
export interface PageRequest {
  limit: number
  cursor?: string | undefined
}
export interface Page<Row> {
  rows: Row[]
  page: { next: string | null }
}

/** Cuts `limit + 1` rows to a page; the row beyond the limit only tells that there is a next one. */
export function pageOf<Row>(rows: Row[], request: PageRequest, cursorOf: (row: Row) => string): Page<Row> {
  const shown = rows.slice(0, request.limit)
  const last = shown.at(-1)
  return { rows: shown, page: { next: rows.length > request.limit && last ? cursorOf(last) : null } }
}

/**
 * A page of a list that is too short ever to have a second one unless somebody asks for less: it was read whole, and its cursor says how many rows
 * were shown before.
 */
export function pageOfWhole<Row>(all: readonly Row[], request: PageRequest): Page<Row> {
  if (!/^\d{1,3}$/.test(request.cursor ?? '0')) throw badCursor()
  const from = Number(request.cursor ?? 0)
  const end = from + request.limit
  return { rows: all.slice(from, end), page: { next: end < all.length ? String(end) : null } }
}

/** Cursors are opaque to clients; this one holds the sort key and the identifier of the last row. */
export const encodeCursor = (key: string, id: string): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/**
 * What a cursor holds; null without one. Anybody can write one, so its key is held against what this list sorts by (`isKey`), where that
 * is not just any text.
 */
export function decodeCursor(cursor: string | undefined, isKey: (key: string) => boolean = isText): { key: string; id: string } | null {
  if (cursor === undefined) return null
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(read) && typeof read[0] === 'string' && isKey(read[0]) && isUuid(read[1])) return { key: read[0], id: read[1] }
  } catch (cause) {
    throw badCursor(cause)
  }
  throw badCursor()
}

/** The cursor of a list that is sorted by identifier alone. */
export function idCursor(request: PageRequest): string | undefined {
  if (request.cursor !== undefined && !isUuid(request.cursor)) throw badCursor()
  return request.cursor
}

/** What the database can compare with. */
const isText = (key: string): boolean => key.isWellFormed() && !key.includes('\0')
/** An instant as it is written: the 30th of February, which JavaScript reads as the 2nd of March, becomes another text. */
function written(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
/** Whether a key is an instant as `Date.toISOString` writes it, which the database can read: it knows no year 0. */
export const isInstant = (key: string): boolean => /^(?!0000)\d{4}-/.test(key) && written(key) === key
/** Whether a key is a calendar day that the database can read. */
export const isDay = (key: string): boolean => isInstant(`${key}T00:00:00.000Z`)

const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
const badCursor = (cause?: unknown) => new Failure('request.malformed', { fields: { cursor: 'This is not a cursor of this list.' }, cause })
