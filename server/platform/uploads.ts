import { createHash } from 'node:crypto'
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, shape } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'

/** The fields before the file, validated, and the file as a stream that was not read yet. */
export async function readUpload(endpoint: Endpoint, request: FastifyRequest): Promise<{ file: MultipartFile; body: unknown }> {
  if (!request.isMultipart()) throw new Failure('request.unsupported_type')
  const limits = { files: 1, fields: 20, fieldSize: 10_000, ...(endpoint.file && { fileSize: endpoint.file.maxBytes }) }
  const file = await request.file({ limits }).catch(asRefusal)
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

const isValue = (part: Multipart | Multipart[] | undefined): part is MultipartValue =>
  part !== undefined && !Array.isArray(part) && part.type === 'field'

/** An upload that breaks off, or is not what it says it is, is the sender's; only its size has a refusal of its own. */
function asRefusal(error: unknown): never {
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
  throw new Failure(isTooLarge ? 'request.too_large' : 'request.malformed', { cause: error })
}
