/** Openings of files: each time a file, folder or upload of one's own that nobody touched yet. */
import { addressOf } from '#contract/client.ts'
import { files } from '#contract/features/files.ts'
import type { Asker } from '../target.ts'
import { another, type Cast, opening } from './opening.ts'

const { file, headers } = { file: files.upload.example.file, headers: files.startUpload.example.headers }
const tus = { 'tus-resumable': '1.0.0' }

async function newFile({ call }: Asker, folderId?: string): Promise<string> {
  const picture = new File([Buffer.from(file.base64, 'base64')], file.name)
  const body = { purpose: 'personal' as const, ...(folderId && { folderId }) }
  return (await call(files.upload, { body, file: picture })).id
}

const newFolder = async ({ call }: Asker): Promise<string> =>
  (await call(files.createFolder, { body: { name: `Semester ${another()}` } })).id

/** An upload of which nothing arrived yet. The caller of the contract does not speak tus. */
async function newUpload({ asker, address }: Cast): Promise<string> {
  const url = address + addressOf(files.startUpload, {})
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, cookie: asker.cookie() } })
  const id = answer.headers.get('location')?.split('/').at(-1)
  if (!id) throw new Error(`No upload was begun: ${answer.status} ${await answer.text()}`)
  return id
}

async function binnedFile(asker: Asker): Promise<string> {
  const fileId = await newFile(asker)
  await asker.call(files.removeFile, { params: { fileId } })
  return fileId
}

async function folderWithFile(asker: Asker): Promise<string> {
  const folderId = await newFolder(asker)
  await newFile(asker, folderId)
  return folderId
}

async function binnedFolder(asker: Asker): Promise<string> {
  const folderId = await folderWithFile(asker)
  await asker.call(files.removeFolder, { params: { folderId } })
  return folderId
}

export const ofFiles = [
  opening(files.fileDetails, async ({ asker }) => ({ params: { fileId: await newFile(asker) } })),
  opening(files.download, async ({ asker }) => ({ params: { fileId: await newFile(asker) } })),
  opening(files.changeFile, async ({ asker }) => ({ params: { fileId: await newFile(asker) }, body: { name: 'Notes of week 3.png' } })),
  opening(files.removeFile, async ({ asker }) => ({ params: { fileId: await newFile(asker) } })),
  opening(files.restoreFile, async ({ asker }) => ({ params: { fileId: await binnedFile(asker) } })),
  opening(files.changeFolder, async ({ asker }) => ({
    params: { folderId: await newFolder(asker) },
    body: { name: `Semester ${another()}`, parentId: await newFolder(asker) },
  })),
  opening(files.removeFolder, async ({ asker }) => ({ params: { folderId: await folderWithFile(asker) } })),
  opening(files.restoreFolder, async ({ asker }) => ({ params: { folderId: await binnedFolder(asker) } })),
  opening(files.downloadFolder, async ({ asker }) => ({ params: { folderId: await folderWithFile(asker) } })),
  opening(files.uploadOffset, async (cast) => ({ params: { uploadId: await newUpload(cast) }, headers: tus })),
  opening(files.uploadedFile, async (cast) => ({ params: { uploadId: await newUpload(cast) } })),
  opening(files.abandonUpload, async (cast) => ({ params: { uploadId: await newUpload(cast) }, headers: tus })),
  opening(files.continueUpload, async (cast) => ({
    params: { uploadId: await newUpload(cast) },
    headers: { ...tus, 'upload-offset': '0' },
  })),
]
