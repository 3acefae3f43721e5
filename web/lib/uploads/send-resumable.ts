import { Upload } from 'tus-js-client'
import { addressOf } from '#contract/client.ts'
import { Failure } from '#contract/errors.ts'
import { uploading } from '#contract/features/files/uploading.ts'
import { call } from '../api.ts'
import type { StoredFile, UploadPlace } from './task.ts'
import { failureOf } from './upload-failure.ts'

/** What is to be sent, and where it was begun before. */
export interface SendOrder {
  blob: Blob
  name: string
  place: UploadPlace
  url: string | null
}

export interface SendEvents {
  /** The server has begun to take it, at this address. */
  onUrl: (url: string) => void
  onProgress: (sentBytes: number) => void
  onDone: (file: StoredFile) => void
  /** After some tries of its own; whether it is worth another one later tells `isPassing`. */
  onFailure: (failure: Failure) => void
}

export interface Sending {
  /** Stops, to go on later from where it is. */
  stop: () => Promise<void>
  /** Stops and has the server forget it. */
  abandon: () => Promise<void>
}

/** So much goes with one request: what a network or a proxy loses at once is at most this. */
const pieceBytes = 8 * 1024 * 1024
const retryAfterMs = [0, 1000, 3000]

/** Sends a file in pieces by tus 1.0; with `url` goes on where the server stands. */
export function sendResumable({ blob, name, place, url }: SendOrder, events: SendEvents): Sending {
  const { purpose, courseId, folderId } = place
  let isStopped = false
  const tell = (failure: Failure) => isStopped || events.onFailure(failure)
  const upload = new Upload(blob, {
    endpoint: addressOf(uploading.startUpload, {}),
    uploadUrl: url,
    metadata: { filename: name, purpose, ...(courseId && { courseId }), ...(folderId && { folderId }) },
    chunkSize: pieceBytes,
    retryDelays: retryAfterMs,
    // What is kept on the device is kept by person, and together with the bytes.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => upload.url && events.onUrl(upload.url),
    onProgress: (sentBytes) => isStopped || events.onProgress(sentBytes),
    onError: (error) => tell(failureOf(error)),
    onSuccess: () => {
      fileOf(upload.url ?? '').then((file) => isStopped || events.onDone(file), tell)
    },
  })
  upload.start()
  const stop = async (shouldTerminate: boolean) => {
    isStopped = true
    await upload.abort(shouldTerminate)
  }
  return { stop: () => stop(false), abandon: () => stop(true) }
}

/** The file that an upload became. Also ends one whose last answer was lost. */
async function fileOf(url: string): Promise<StoredFile> {
  const uploadId = new URL(url, window.location.href).pathname.split('/').at(-1) ?? ''
  const { file } = await call(uploading.uploadedFile, { params: { uploadId } })
  if (!file) throw new Failure('platform.unavailable')
  return file
}

/** Gives up an upload that is not being sent now; one that the server forgot already is given up. */
export async function abandonUpload(url: string): Promise<void> {
  await Upload.terminate(url, { retryDelays: retryAfterMs })
}
