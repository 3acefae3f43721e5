import { Failure } from '#contract/errors.ts'
import { failureText } from '../../lib/i18n.ts'
import { canBeTriedAgain } from '../../lib/uploads/upload-failure.ts'

/** Brings a picture in and answers its address. `onProgress` takes a share from 0 to 1. Rejects with a `Failure`. */
export type UploadPicture = (file: File, how: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<string>

interface PictureUpload {
  readonly file: File
  /** An address that shows the picture before it is sent. */
  readonly preview: string
  readonly state: 'sending' | 'failed' | 'there'
  /** How much was sent, from 0 to 1. */
  readonly share: number
  /** Why it failed, in words. */
  readonly problem?: string
  /** Whether the same picture may be taken another time. */
  readonly canRetry?: boolean
  /** Where it is, once it is there. */
  readonly address?: string
}

/** The pictures on their way into one text, each by a name that its place in the text carries. */
export interface PictureUploads {
  begin: (file: File) => string
  find: (name: string) => PictureUpload | undefined
  /** Tells of every change of one upload until the answer is called. */
  watch: (name: string, listener: () => void) => () => void
  retry: (name: string) => void
  /** Stops one that nobody waits for any more. */
  stop: (name: string) => void
  stopAll: () => void
}

/** Why it failed, with what would be taken where the server says so, and whether it may be tried again. */
function toldOf(error: unknown): Pick<PictureUpload, 'problem' | 'canRetry'> {
  if (!(error instanceof Failure)) return { problem: String(error), canRetry: true }
  return { problem: error.fields?.file ?? failureText(error), canRetry: canBeTriedAgain(error) }
}

/** Keeps count of pictures that are being uploaded; `onCount` hears how many, whenever that changes. */
export function createPictureUploads(upload: UploadPicture, onCount: (running: number) => void): PictureUploads {
  const uploads = new Map<string, PictureUpload>()
  const listeners = new Map<string, () => void>()
  const stoppers = new Map<string, AbortController>()

  const change = (name: string, values: Partial<PictureUpload>) => {
    const before = uploads.get(name)
    if (!before) return
    uploads.set(name, { ...before, ...values })
    listeners.get(name)?.()
  }
  const settle = (name: string, values: Partial<PictureUpload>) => {
    stoppers.delete(name)
    onCount(stoppers.size)
    change(name, values)
  }
  const send = (name: string, file: File) => {
    const stopper = new AbortController()
    stoppers.set(name, stopper)
    onCount(stoppers.size)
    upload(file, { signal: stopper.signal, onProgress: (share) => change(name, { share }) }).then(
      (address) => settle(name, { state: 'there', address, share: 1 }),
      (error: unknown) => {
        if (stopper.signal.aborted) return
        settle(name, { state: 'failed', ...toldOf(error) })
      },
    )
  }
  const stop = (name: string) => {
    stoppers.get(name)?.abort()
    stoppers.delete(name)
    onCount(stoppers.size)
  }

  return {
    begin(file) {
      const name = `picture-${uploads.size + 1}`
      uploads.set(name, { file, preview: URL.createObjectURL(file), state: 'sending', share: 0 })
      send(name, file)
      return name
    },
    find: (name) => uploads.get(name),
    watch(name, listener) {
      listeners.set(name, listener)
      return () => listeners.get(name) === listener && listeners.delete(name)
    },
    retry(name) {
      const failed = uploads.get(name)
      if (!failed) return
      change(name, { state: 'sending', share: 0 })
      send(name, failed.file)
    },
    stop,
    stopAll() {
      for (const name of [...stoppers.keys()]) stop(name)
      for (const { preview } of uploads.values()) URL.revokeObjectURL(preview)
      uploads.clear()
    },
  }
}
