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

/** Cursors are opaque to clients; this one holds the sort key and the identifier of the last row. */
export const encodeCursor = (key: string, id: string): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')

export function decodeCursor(cursor: string | undefined): { key: string; id: string } | null {
  if (cursor === undefined) return null
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(read) && typeof read[0] === 'string' && isUuid(read[1])) return { key: read[0], id: read[1] }
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

const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
const badCursor = (cause?: unknown) => new Failure('request.malformed', { fields: { cursor: 'This is not a cursor of this list.' }, cause })
