import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, shape } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'

/** How much of a refused upload is still taken in, so that a browser reads the refusal instead of a broken connection. */
const drainBytes = 16 * 1024 * 1024

/** The fields before the file, validated, and the file as a stream that was not read yet. */
export async function readUpload(endpoint: Endpoint, request: FastifyRequest): Promise<{ file: MultipartFile; body: unknown }> {
  if (!request.isMultipart()) throw new Failure('request.unsupported_type')
  const fileSize = endpoint.file?.isStreamed ? Number.MAX_SAFE_INTEGER : (endpoint.file?.maxBytes ?? 0)
  const file = await request.file({ limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize } }).catch(asRefusal)
  if (!file || file.fieldname !== endpoint.file?.field)
    throw new Failure('request.malformed', { fields: { [endpoint.file?.field ?? 'file']: 'Choose a file.' } })
  const values = Object.entries(file.fields).flatMap(([name, part]) => (isValue(part) ? [[name, part.value]] : []))
  const read = (endpoint.body ?? shape({})).safeParse(Object.fromEntries(values))
  if (!read.success)
    throw new Failure('request.malformed', {
      fields: Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message])),
    })
  return { file, body: read.data }
}

/** The digest of a small uploaded file; what reads the file afterwards gets the same bytes. */
export async function digestOf(file: MultipartFile): Promise<string> {
  const bytes = await file.toBuffer().catch(asRefusal)
  file.toBuffer = async () => bytes
  return createHash('sha256').update(bytes).digest('hex')
}

/** A small uploaded file in memory; refuses an empty one and one beyond the endpoint's limit. */
export async function readWhole(file: MultipartFile): Promise<Buffer> {
  const bytes = await file.toBuffer().catch(asRefusal)
  if (bytes.length === 0) throw new Failure('files.empty')
  return bytes
}

/**
 * Hands the bytes of an uploaded file on as they come, and answers their count and SHA-256. `tooLarge` is thrown as soon as there
 * are more than `maxBytes`.
 */
export async function passOn(
  file: MultipartFile,
  maxBytes: number,
  tooLarge: Failure,
  take: (bytes: Readable) => Promise<void>,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) return done(tooLarge)
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // Both end alike: what breaks one breaks the other, and the first cause is told.
  const came = pipeline(file.file, measured).catch(asRefusal)
  const [passed, taken] = await Promise.allSettled([came, take(measured)])
  if (passed.status === 'rejected') throw passed.reason
  if (taken.status === 'rejected') throw taken.reason
  return { sizeBytes, sha256: hash.digest('hex') }
}

/** Takes in a little of what a refused request still sends, and for a little while, and then lets the connection go. */
export function letGo(request: FastifyRequest, deadlineMs: number): void {
  const { raw } = request
  if (raw.readableEnded || raw.destroyed) return
  const deadline = setTimeout(() => raw.destroy(), deadlineMs).unref()
  raw.once('close', () => clearTimeout(deadline))
  let drained = 0
  raw.unpipe()
  // Whoever began to read it would hold it up for ever, and with it whatever is sent next over this connection.
  for (const event of ['data', 'readable']) raw.removeAllListeners(event)
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > drainBytes) raw.destroy()
  })
  raw.resume()
}

const isValue = (part: Multipart | Multipart[] | undefined): part is MultipartValue =>
  part !== undefined && !Array.isArray(part) && part.type === 'field'

/** An upload that breaks off, or is not what it says it is, is the sender's; only its size has a refusal of its own. */
function asRefusal(error: unknown): never {
  if (error instanceof Failure) throw error
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
  throw new Failure(isTooLarge ? 'request.too_large' : 'request.malformed', { cause: error })
}
