/** The first and the last byte that a `Range` header asks of so many; null where it cannot be met, undefined where it asks no single range. */
export function rangeIn(header: string, sizeBytes: number): { first: number; last: number } | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (from === '' && to === '') return undefined
  // `-500` are the last 500 bytes; an end beyond the last byte means the last one.
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  return first <= last ? { first, last } : null
}

/**
 * The part of a stored answer that a request asks for, as a server would give it (RFC 9110): players seek with it, and readers of
 * documents open a page without the rest. workbox-range-requests refuses ends beyond the last byte, which players send.
 */
export async function partOf(stored: Response, header: string): Promise<Response> {
  const bytes = await stored.blob()
  const range = rangeIn(header, bytes.size)
  const headers = new Headers(stored.headers)
  if (range === undefined) return new Response(bytes, { status: 200, headers })
  if (range === null) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } })
  const part = bytes.slice(range.first, range.last + 1, bytes.type)
  headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes.size}`)
  headers.set('content-length', String(part.size))
  return new Response(part, { status: 206, statusText: 'Partial Content', headers })
}
