/** Requests as they are, over a connection that is kept: `fetch` would mend or refuse half of what is to be tried. */
import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { Answered } from '../server/testing/fuzz/complaints.ts'
import { bytesOf, type Sent } from '../server/testing/fuzz/requests.ts'

/** Longer than this, and a request hangs. */
const longestMs = 10_000
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** A request that got no answer: it took too long, or the connection broke. */
export class NoAnswer extends Error {
  readonly kind: 'hung' | 'broken'
  constructor(kind: 'hung' | 'broken', cause?: unknown) {
    super(kind === 'hung' ? `no answer in ${longestMs / 1000} s` : `the connection broke: ${cause}`, { cause })
    this.kind = kind
  }
}

/** Sends a request and resolves to its answer, the body as bytes of one character each; rejects with `NoAnswer`. */
export function sendTo(address: string, sent: Sent, cookie: string): Promise<Answered> {
  const body = bytesOf(sent)
  const { method } = sent
  const headers = { ...(cookie && { cookie }), ...(body.length > 0 && { 'content-length': String(body.length) }), ...sent.headers }
  return new Promise((resolve, reject) => {
    // The origin stays apart from the path: one that begins with two slashes would be taken for an address of its own.
    const { hostname, port } = new URL(address)
    const asked = request({ hostname, port, path: sent.url, agent, method, headers }, (answer) => {
      const told = (text: string) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        told('')
        asked.destroy()
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => told(unpacked(Buffer.concat(chunks), answer.headers['content-encoding'])))
      answer.on('error', (error) => reject(new NoAnswer('broken', error)))
    })
    asked.setTimeout(longestMs, () => asked.destroy(new NoAnswer('hung')))
    asked.on('error', (error) => reject(error instanceof NoAnswer ? error : new NoAnswer('broken', error)))
    asked.end(body)
  })
}

/** The text of an answer; what was asked for compressed comes so. */
function unpacked(bytes: Buffer, encoding: string | undefined): string {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync, zstd: zstdDecompressSync }
  if (bytes.length === 0 || encoding === undefined || !(encoding in unpack)) return bytes.toString()
  // as: the line above looked.
  return unpack[encoding as keyof typeof unpack](bytes).toString()
}

export const closeConnections = (): void => agent.destroy()

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The same request as a line for a shell; the cookie is that of whoever sent it. */
export function curlLine(address: string, sent: Sent, who: string): string {
  const body = bytesOf(sent)
  const isPlain = /^[\n -~]*$/.test(body.toString())
  const given = isPlain ? `--data-binary ${quoted(body.toString())}` : `--data-binary @<(base64 -d <<< ${body.toString('base64')})`
  const headers = Object.entries(sent.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const cookie = who === 'nobody' ? [] : ['-b "$COOKIE"']
  const method = sent.method === 'HEAD' ? '--head' : `-X ${sent.method}`
  return ['curl -isg --path-as-is', method, ...headers, ...cookie, ...(body.length > 0 ? [given] : []), quoted(address + sent.url)].join(
    ' ',
  )
}
