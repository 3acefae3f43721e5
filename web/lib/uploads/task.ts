import type { z } from 'zod'
import type { Failure } from '#contract/errors.ts'
import type { purposes, storedFile } from '#contract/features/files/shapes.ts'

export type Purpose = (typeof purposes)[number]
export type StoredFile = z.output<typeof storedFile>

/** What an upload is for, and where it goes. */
export interface UploadPlace {
  purpose: Purpose
  /** The course that it is for; its teachers only. */
  courseId?: string
  /** The folder of My files, with the purpose `personal`. */
  folderId?: string
  /** Tells apart what asks for files of one purpose on one page; nothing to the server. */
  topic?: string
}

/**
 * `preparing`: a photo is made smaller · `waiting`: others go first · `offline`: goes on by itself when the server can be reached
 * · `handing`: it has arrived, and what it was chosen for takes it · `paused`: by the person · `missing`: the device has not kept the bytes; the same file has to be chosen again · `failed`: refused.
 */
export type UploadState = 'preparing' | 'waiting' | 'sending' | 'handing' | 'offline' | 'paused' | 'missing' | 'failed' | 'done'

export interface UploadTask {
  id: string
  place: UploadPlace
  name: string
  sizeBytes: number
  sentBytes: number
  /** Over the last seconds; null while that is not known. */
  bytesPerSecond: number | null
  state: UploadState
  /** Why it failed, or waits to go on by itself. */
  failure: Failure | null
  /** What it became. */
  file: StoredFile | null
}

/** Whether something takes the file when it has arrived; what somebody keeps among their own files is where it belongs. */
export const isAwaited = ({ place }: UploadTask) => place.purpose !== 'personal'

/** Whether it is still to be sent or taken, now or later. */
export const isUnfinished = ({ state }: UploadTask) => state !== 'done' && state !== 'failed'

export const isSamePlace = (a: UploadPlace, b: UploadPlace) =>
  a.purpose === b.purpose && a.courseId === b.courseId && a.folderId === b.folderId && a.topic === b.topic

/** Seconds until the last byte is sent, at the speed of now; null while there is none. */
export const secondsLeft = ({ sizeBytes, sentBytes, bytesPerSecond }: UploadTask): number | null =>
  bytesPerSecond ? (sizeBytes - sentBytes) / bytesPerSecond : null
