import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../platform/actor.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { Context, Handlers } from '../../platform/http/binding.ts'
import {
  accessBin,
  accessCourseOfFiles,
  accessFile,
  accessFolder,
  accessOwnFile,
  accessUnit,
  accessUploadPlace,
  type ReadFile,
  readFileThrough,
  type SeenInLessons,
  type ViewedFile,
} from './access.ts'
import { changeFile, emptyBin, removeFile, restoreFile } from './actions.ts'
import { listCourseFiles, listUnitFiles } from './course-files/store.ts'
import { changeFolder, createFolder, removeFolder, restoreFolder } from './folders/actions.ts'
import { listTree } from './folders/store.ts'
import { presentBinned, presentFile, presentFolder } from './present.ts'
import { isInline, momentOf, rangeOf } from './rules.ts'
import { queryFor } from './search/rules.ts'
import { searchThrough } from './search/store.ts'
import { findListed, inFolder, listBin, listFiles, listFolders, recent } from './store.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { storageUsed } from './uploads/store.ts'
import { type ZipEntry, zipOf } from './zips/rules.ts'

/** Whatever a person uploaded can never act as a page of ours. */
const inert = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' }

/** The calls of files; what one sees through a lesson, lessons say. */
export function createFilesRoutes(lessons: SeenInLessons): Handlers<'files'> {
  const seen = { ...lessons, readFile: readFileThrough(lessons.files), searchFiles: searchThrough(lessons.listed) }
  return { ...uploadRoutes, ...exploringRoutes(seen), ...changingRoutes(seen), ...folderRoutes, ...downloadRoutes(seen) }
}

type Seen = SeenInLessons & { readFile: ReadFile; searchFiles: ReturnType<typeof searchThrough> }

type Part<Name extends keyof Handlers<'files'>> = Pick<Handlers<'files'>, Name>

const downloadRoutes = (seen: Seen): Part<'download' | 'downloadFolder' | 'downloadUnit'> => ({
  async download({ params, query, actor }, context) {
    const file = await accessFile(context.db, actor, params.fileId, momentOf(context), seen.readFile)
    return await sendFile(context, file, query.download === 'true')
  },
  async downloadFolder({ params, actor }, context) {
    const folder = await accessFolder(context.db, actor, params.folderId)
    return sendZip(context, folder.name, await listTree(context.db, folder))
  },
  async downloadUnit({ query, actor }, context) {
    const unit = await accessUnit(context.db, actor, query.unitId, momentOf(context))
    const rows = await listUnitFiles(context.db, { actor, at: momentOf(context), through: seen, unit })
    return sendZip(
      context,
      `Unit ${unit.position} ${unit.title}`,
      rows.map(({ name, ...row }) => ({ ...row, path: [name] })),
    )
  },
})

const exploringRoutes = (
  seen: Seen,
): Part<'myFiles' | 'myFolders' | 'courseFiles' | 'recentFiles' | 'searchFiles' | 'storage' | 'bin' | 'fileDetails'> => ({
  async myFiles({ query, actor }, { db }) {
    const folder = query.folderId === undefined ? null : await accessFolder(db, actor, query.folderId)
    const { rows, page } = await listFiles(db, actor, inFolder(actor, folder), query)
    return { data: rows.map((row) => presentFile(row, actor)), page }
  },
  async myFolders({ query, actor }, { db }) {
    const { rows, page } = await listFolders(db, actor, query)
    return { data: rows.map(presentFolder), page }
  },
  async courseFiles({ query, actor }, context) {
    const { id } = await accessCourseOfFiles(context.db, actor, query.courseId, momentOf(context))
    const { rows, page } = await listCourseFiles(context.db, { actor, at: momentOf(context), through: seen, courseId: id }, query)
    const data = rows.map(({ unit, lesson, ...row }) => ({
      ...presentFile(row, actor),
      unit: unit && { id: unit.id, number: unit.position, title: unit.title },
      lesson,
    }))
    return { data, page }
  },
  async recentFiles({ query, actor }, context) {
    const { rows, page } = await listFiles(context.db, actor, recent({ actor, at: momentOf(context), listed: seen.listed }), query)
    return { data: rows.map((row) => presentFile(row, actor)), page }
  },
  async searchFiles({ query, actor }, context) {
    const words = queryFor(query.q)
    if (words === null) return { data: [], page: { next: null } }
    const { rows, page } = await seen.searchFiles(context.db, { actor, at: momentOf(context) }, words, query)
    return { data: rows.map(({ found, ...row }) => ({ ...presentFile(row, actor), found })), page }
  },
  async storage({ actor }, context) {
    const { db, config } = context
    const place = await accessUploadPlace(db, actor, {}, momentOf(context))
    return { usedBytes: await storageUsed(db, place), quotaBytes: config.quotas.person, limits: config.uploadLimits }
  },
  async bin({ query, actor }, { db }) {
    const { rows, page } = await listBin(db, actor, query)
    return { data: rows.map(presentBinned), page }
  },
  async fileDetails({ params, actor }, context) {
    return await details(context, actor, await accessFile(context.db, actor, params.fileId, momentOf(context), seen.readFile))
  },
})

const changingRoutes = (seen: Seen): Part<'changeFile' | 'removeFile' | 'restoreFile' | 'emptyBin'> => ({
  async changeFile({ params, body, actor }, context) {
    const file = await accessOwnFile(context.db, actor, params.fileId, momentOf(context), seen.readFile)
    const folder = await folderNamed(context, actor, body.folderId)
    await changeFile(context, file, { name: body.name, folder })
    return await details(context, actor, file)
  },
  async removeFile({ params, actor }, context) {
    await removeFile(context, await accessOwnFile(context.db, actor, params.fileId, momentOf(context), seen.readFile))
    return {}
  },
  async restoreFile({ params, actor }, context) {
    const file = await accessOwnFile(context.db, actor, params.fileId, momentOf(context), seen.readFile)
    await restoreFile(context, file)
    return await details(context, actor, file)
  },
  emptyBin: async ({ actor }, context) => ({ removed: await emptyBin(context, accessBin(actor)) }),
})

const folderRoutes: Part<'createFolder' | 'changeFolder' | 'removeFolder' | 'restoreFolder'> = {
  async createFolder({ body, actor }, context) {
    const parent = body.parentId === undefined ? null : await accessFolder(context.db, actor, body.parentId)
    const owner = { collegeId: actor.collegeId, ownerId: actor.personId }
    return presentFolder(await createFolder(context, owner, { name: body.name, parent }))
  },
  async changeFolder({ params, body, actor }, context) {
    const folder = await accessFolder(context.db, actor, params.folderId)
    const parent = await folderNamed(context, actor, body.parentId)
    return presentFolder(await changeFolder(context, folder, { name: body.name, parent }))
  },
  async removeFolder({ params, actor }, context) {
    await removeFolder(context, await accessFolder(context.db, actor, params.folderId, { inBin: true }))
    return {}
  },
  async restoreFolder({ params, actor }, context) {
    return presentFolder(await restoreFolder(context, await accessFolder(context.db, actor, params.folderId, { inBin: true })))
  },
}

/** The folder that a change names: null is the top, undefined no change. */
const folderNamed = async ({ db }: Context, actor: Actor, id: string | null | undefined) =>
  typeof id === 'string' ? await accessFolder(db, actor, id) : id

async function details(context: Context, actor: Actor, { id }: { id: string }) {
  const row = await findListed(context.db, actor, id)
  if (!row) throw new Failure('access.not_found')
  return presentFile(row, actor)
}

/** Answers a file, one range of it, or that it is what the browser has already (RFC 9110, 13 and 14). */
async function sendFile({ request, reply, files }: Context, file: ViewedFile, isDownload: boolean): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`
  const shows = isInline(file.mediaType) && !isDownload
  // Said only of what is answered, and of no error.
  const heads = {
    ...inert,
    etag,
    // On a device that others use too, nothing is left to be found without asking.
    'cache-control': request.actor?.isShared ? 'no-store' : 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file.name, { type: shows ? 'inline' : 'attachment' }),
  }
  const known = request.headers['if-none-match']
  if (known?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))) return reply.headers(heads).code(304).send()
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, file.sizeBytes) : null
  if (range === 'outside') {
    reply.header('content-range', `bytes */${file.sizeBytes}`)
    throw new Failure('files.range_outside')
  }
  // An empty stream: of an empty text the framework would tell the length instead of the file's.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await bytesOf(files, file, range)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  return reply.headers({ ...heads, 'content-length': range ? range.end - range.start + 1 : file.sizeBytes }).send(bytes)
}

/** What viewers of documents and players of recordings ask for at a time is read at once, not as a stream. */
const shortRange = 256 * 1024

async function bytesOf(store: FileStore, { storageKey, sizeBytes }: ViewedFile, range: { start: number; end: number } | null) {
  const length = range ? range.end - range.start + 1 : sizeBytes
  const isShort = range !== null && length <= shortRange
  const bytes = isShort ? await store.read(storageKey, range) : await store.get(storageKey, range ?? undefined)
  if (!bytes) throw new Failure('access.not_found')
  if (Buffer.isBuffer(bytes) && bytes.length < length) throw new Error(`Bytes of ${storageKey} are missing.`)
  return bytes
}

function sendZip({ request, reply, files }: Context, name: string, entries: readonly ZipEntry[]): FastifyReply {
  const broken = (error: unknown) => request.log.error({ err: error }, 'a zip broke off')
  return reply
    .headers({
      ...inert,
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(`${name}.zip`),
      'cache-control': 'no-store',
    })
    .send(zipOf(files, entries, broken))
}
