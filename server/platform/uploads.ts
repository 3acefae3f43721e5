import type { MultipartFile } from '@fastify/multipart'
import { Failure } from '#contract/errors.ts'

/** A small uploaded file in memory; refuses an empty one and one beyond the endpoint's limit. */
export async function readWhole(file: MultipartFile): Promise<Buffer> {
  const bytes = await file.toBuffer()
  if (bytes.length === 0) throw new Failure('files.empty')
  return bytes
}
