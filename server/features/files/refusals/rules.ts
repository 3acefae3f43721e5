/*
 * What somebody reads when a file is refused: what would be taken instead, how large, and what to do about it. The sentence stands
 * in place of the catalogue's and beside the field `file`.
 */
import { Failure } from '#contract/errors.ts'
import { endingOf, type Purpose } from '../rules.ts'

const beside = (message: string) => ({ fields: { file: message }, message })

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
/** A size as `4.2 MB`, in steps of 1,024 bytes as everywhere. Rounded down: as much as that is never refused. */
function sizeWords(bytes: number): string {
  const steps = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)))
  const value = bytes / 1024 ** steps
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[steps] ?? 'byte',
    unitDisplay: steps === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && steps > 0 ? 1 : 0,
    roundingMode: 'floor',
  }).format(value)
}

const one: Record<Purpose, string> = {
  picture: 'A picture',
  image: 'A picture',
  audio: 'A sound recording',
  video: 'A video',
  captions: 'A file of captions',
  document: 'A document',
  evidence: 'A document',
  personal: 'A file',
}
export const tooLarge = (purpose: Purpose, limit: number) =>
  new Failure('files.too_large', beside(`This is too large. ${one[purpose]} can have ${sizeWords(limit)} here.`))

/** A zip that left something out would be taken for the whole. */
export const tooManyInZip = (atMost: number) =>
  new Failure('files.too_large', {
    message: `There are more than ${new Intl.NumberFormat('en').format(atMost)} files in this, too many for one zip. Download its parts one by one.`,
  })

/** Files in the bin fill the storage too, until it is emptied. */
export function quotaFull(of: 'person' | 'course', used: number, quota: number): Failure {
  const whole = of === 'person' ? `your ${sizeWords(quota)}` : `this course’s ${sizeWords(quota)}`
  const left = used >= quota ? `All of ${whole} is used.` : `Only ${sizeWords(quota - used)} of ${whole} is left, too little for this file.`
  return new Failure('files.quota_full', beside(`${left} Delete what is no longer needed, and empty the bin.`))
}

const taken: Record<Exclude<Purpose, 'picture'>, string> = {
  image: 'Choose a JPEG, PNG, WebP or GIF picture.',
  audio: 'Choose a sound recording: MP3, M4A, AAC, WAV, FLAC, Ogg or WebM.',
  video: 'Choose a video: MP4, MOV, WebM or Ogg.',
  captions: 'Choose a file of captions in WebVTT. Its name ends in .vtt.',
  document: 'Choose a document: PDF, Word, PowerPoint, Excel, OpenDocument, RTF, CSV or plain text.',
  evidence: 'Choose a PDF, or a photo as JPEG, PNG or WebP.',
  personal: 'Programs and files of this kind cannot be kept here.',
}
/** Refuses the kind of a file, with what is taken for the purpose. */
export function kindRefused(purpose: Purpose): Failure {
  return purpose === 'picture' ? new Failure('files.not_an_image') : new Failure('files.kind_refused', beside(taken[purpose]))
}

/** Whether a file is a document of Office behind a password, which is another kind of file than one without. */
export const isLocked = (name: string, head: Buffer): boolean =>
  /^(doc|ppt|xls)[xm]$/.test(endingOf(name)) && head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
export const lockedDocument = () =>
  new Failure('files.kind_refused', beside('This document is protected by a password. Save it without one, and upload that.'))

export const unreadablePhoto = () =>
  new Failure('files.heic_refused', beside('This photo is damaged, or too large to turn into JPEG. Save it as JPEG and upload that.'))

export const tooManyPixels = () =>
  new Failure('files.too_large', beside('This picture has more than 50 megapixels. Save it smaller, and upload that.'))
export const unreadablePicture = () => new Failure('files.kind_refused', beside('This picture is damaged.'))

export const emptyFile = () => new Failure('files.empty', beside('This file is empty.'))

export const archiveRefused = (isDocument: boolean, cause?: unknown) =>
  new Failure('files.archive_refused', {
    ...(isDocument && beside('This document is damaged or encrypted, holds archives, or would unpack to far too much.')),
    cause,
  })
