import { Readable } from 'node:stream'
import { ERRORS, Server } from '@tus/server'
import { Metadata } from '@tus/utils'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { basePath } from '#contract/endpoint.ts'
import { type ErrorCode, Failure } from '#contract/errors.ts'
import { purposes } from '#contract/features/files/shapes.ts'
import type { uploading } from '#contract/features/files/uploading.ts'
import type { Context, Handler } from '../../../platform/http/binding.ts'
import { accessUpload, accessUploadPlace, type OwnUpload } from '../access.ts'
import { createUploadLocker } from '../locks/actions.ts'
import { presentStored } from '../present.ts'
import { readFile } from '../reading/actions.ts'
import { momentOf } from '../rules.ts'
import { beginUpload, finishUpload, forgetUpload, hasAllBytes, storeUpload } from './actions.ts'

const uploadsPath = `${basePath}/api/v1/upload/resumable`
const described = z.object({
  filename: z.string(),
  purpose: z.enum(purposes),
  courseId: z.uuid().optional(),
  folderId: z.uuid().optional(),
})
/** The most that a form says beside its file; taken off what it announces, so that a file of just the limit comes in. */
const formBytes = 4_096

type Handlers = { [Name in keyof typeof uploading]: Handler<(typeof uploading)[Name]> }

export const uploadRoutes: Handlers = {
  async upload({ body, file, actor }, context) {
    const { purpose } = body
    const place = await accessUploadPlace(context.db, actor, body, momentOf(context))
    const length = Number(context.request.headers['content-length'] ?? Number.NaN)
    const announcedBytes = Number.isNaN(length) ? context.config.uploadLimits[purpose] : Math.max(1, length - formBytes)
    const stored = await storeUpload(context, place, { purpose, announcedBytes, file })
    context.afterwards('reading a file', (platform) => readFile(platform, stored))
    return presentStored(stored)
  },
  async startUpload({ headers, actor }, context) {
    const { filename, purpose, ...wanted } = descriptionIn(headers['upload-metadata'])
    const place = await accessUploadPlace(context.db, actor, wanted, momentOf(context))
    const { id } = await beginUpload(context, place, { purpose, name: filename, sizeBytes: Number(headers['upload-length']) })
    const upload = await accessUpload(context.db, actor, id)
    try {
      return await serveTus(context, upload)
    } catch (error) {
      await forgetUpload(context, upload)
      throw error
    }
  },
  async uploadOffset({ params, actor }, context) {
    const upload = await accessUpload(context.db, actor, params.uploadId)
    return upload.fileId ? answerFinished(context.reply, upload) : serveTus(context, upload)
  },
  async continueUpload({ params, actor }, context) {
    const upload = await accessUpload(context.db, actor, params.uploadId)
    if (upload.fileId) throw new Failure('files.upload_finished')
    return await serveTus(context, upload).catch(async (error: unknown) => {
      // Another request may have ended it while this one waited for its turn; then nothing grows under its key any more.
      if (!(error instanceof Failure) || error.code !== 'access.not_found') throw error
      const now = await accessUpload(context.db, actor, upload.id)
      // Its bytes are taken from the pieces a moment before it is a file.
      if (!now.fileId && (await hasAllBytes(context, now))) await finish(context, now)
      else if (!now.fileId) throw error
      throw new Failure('files.upload_finished', { cause: error })
    })
  },
  async abandonUpload({ params, actor }, context) {
    await forgetUpload(context, await accessUpload(context.db, actor, params.uploadId))
    return context.reply.code(204).header('tus-resumable', '1.0.0').send()
  },
  async uploadedFile({ params, actor }, context) {
    const upload = await accessUpload(context.db, actor, params.uploadId)
    const isComplete = upload.fileId !== null || (await context.files.pieces.getUpload(upload.storageKey)).offset === upload.sizeBytes
    return { file: isComplete ? presentStored(await finish(context, upload)) : null }
  },
}

/** Ends an upload, and has it looked into afterwards. */
async function finish(context: Context, upload: OwnUpload) {
  const file = await finishUpload(context, upload)
  context.afterwards('reading a file', (platform) => readFile(platform, file))
  return file
}

function descriptionIn(header: string) {
  try {
    return described.parse(Metadata.parse(header))
  } catch (cause) {
    throw new Failure('request.malformed', { fields: { 'upload-metadata': 'It holds filename and purpose.' }, cause })
  }
}

/** Lets the tus library answer for one upload that the caller was found to own. */
async function serveTus(context: Context, upload: OwnUpload): Promise<FastifyReply> {
  const { request, reply, files, db } = context
  let cause: unknown
  const tus = new Server({
    path: uploadsPath,
    datastore: files.pieces,
    locker: createUploadLocker(db),
    namingFunction: () => upload.storageKey,
    getFileIdFromRequest: () => upload.storageKey,
    generateUrl: () => `${uploadsPath}/${upload.id}`,
    maxSize: upload.sizeBytes,
    onUploadFinish: async () => ({ headers: { 'Upload-File': (await finish(context, upload)).id } }),
    onResponseError(_, error) {
      cause = error
      return undefined
    },
  })
  const answer = await tus.handleWeb(asWebRequest(request))
  if (answer.status >= 400) throw refusalFor(answer.status, cause, request)
  for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value)
  return reply.code(answer.status).send()
}

function answerFinished(reply: FastifyReply, { sizeBytes, fileId }: OwnUpload): FastifyReply {
  const size = String(sizeBytes)
  return reply
    .headers({
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
      'upload-offset': size,
      'upload-length': size,
      'upload-file': String(fileId),
    })
    .send()
}

function asWebRequest({ method, raw, headers, url }: FastifyRequest): Request {
  // The library would take another method from a header than the one that was authorised.
  const { 'x-http-method-override': _, ...given } = headers
  const pairs = Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const body = method === 'POST' || method === 'PATCH' ? Readable.toWeb(raw) : null
  // as: the streams of Node are those of the web under other type names.
  return new Request(`http://localhost${url}`, { method, headers: [...pairs], body, duplex: 'half' } as RequestInit)
}

const refusals: Record<number, ErrorCode> = {
  404: 'access.not_found',
  409: 'files.offset_wrong',
  410: 'access.not_found',
  413: 'files.too_large',
}

/** What a refusal of the library means in our catalogue. */
function refusalFor(status: number, cause: unknown, request: FastifyRequest): unknown {
  if (cause instanceof Failure) return cause
  if (cause === ERRORS.ERR_LOCK_TIMEOUT) return new Failure('files.upload_busy')
  const isLost = request.raw.destroyed && !request.raw.readableEnded
  // What tus also has and this server has not, an upload in parts or of no length, is asked for in vain, and nobody's failure.
  if (status === 501) return new Failure('request.malformed', { cause })
  if (status >= 500 && !isLost) return cause instanceof Error ? cause : new Error('The upload could not be written.', { cause })
  return new Failure(refusals[status] ?? 'request.malformed', { cause })
}
