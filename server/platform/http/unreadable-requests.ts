import type { Socket } from 'node:net'
import { v7 } from 'uuid'
import { errors } from '#contract/errors.ts'

/** How long whoever sent it may go on sending and read what it was told, before the connection is let go. */
const lingerMs = 1_000

/**
 * Refuses what could not be read as a request at all: a head that is too large or no HTTP. Whoever sent it gets the envelope that
 * every refusal has, and the connection is not used again, because nobody knows where on it the next request would begin.
 */
export function answerUnreadable(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  socket.setTimeout(lingerMs, () => socket.destroy())
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, 5).toString() === 'HEAD '
  socket.end(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n' : refusal(isHead))
}

/** Whoever asked for the head alone reads what follows it as the next answer. */
function refusal(isHead: boolean): string {
  const code = 'request.malformed'
  const { status, message } = errors[code]
  const requestId = v7()
  const body = JSON.stringify({ error: { code, message, requestId } })
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`
}
