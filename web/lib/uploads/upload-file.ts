import { preparePhoto } from './prepare-photo.ts'
import { sendFile } from './send-file.ts'
import type { StoredFile, UploadPlace } from './task.ts'

interface UploadOrder extends UploadPlace {
  file: File
  /** The share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads one file that belongs to what somebody is just writing: a pasted picture. It shows in no list and does not outlive the
 * tab; for everything else use `useUploading`. Fetched where it is needed: `const { uploadFile } = await import(…)`.
 * Rejects with a `Failure`, `platform.unavailable` without a network, and with the signal's reason when that was given up.
 */
export async function uploadFile({ file, onProgress, signal, ...place }: UploadOrder): Promise<StoredFile> {
  const prepared = await preparePhoto(file, place.purpose, false)
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const sending = sendFile(
      { blob: prepared, name: prepared.name, place, url: null },
      {
        onUrl: () => onProgress?.(0),
        onProgress: (sentBytes) => onProgress?.(prepared.size > 0 ? sentBytes / prepared.size : 0),
        onDone: resolve,
        onFailure: reject,
      },
    )
    signal?.addEventListener('abort', () => {
      // What the network keeps from being given up now, the server forgets after two days.
      sending.abandon().catch(() => 'left to the server')
      reject(signal.reason)
    })
  })
}
