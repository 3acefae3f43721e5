/*
 * What a file is, judged by its bytes and never by its name: the name only ever makes it narrower. A file that is two kinds at
 * once is refused, because each program that opens it would see another one.
 */
import { fileTypeFromBuffer } from 'file-type'
import { Failure } from '#contract/errors.ts'
import { isArchive, judgeArchive } from '../archives/rules.ts'
import { judgePicture } from '../pictures/rules.ts'
import { emptyFile, isLocked, kindRefused, lockedDocument } from '../refusals/rules.ts'
import { type ByteSource, endingOf, type Purpose } from '../rules.ts'

const headBytes = 65_536
/** A zip may be followed by a comment of 64 KiB, so its end lies somewhere in here. */
const tailBytes = 65_558

const images = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const audio = [
  ...['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/opus', 'audio/wav', 'audio/flac', 'audio/x-flac'],
  ...['audio/webm', 'video/webm', 'video/mp4'],
]
const video = ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v', 'video/ogg']
const openXml = 'application/vnd.openxmlformats-officedocument.'
const office = ['wordprocessingml.document', 'presentationml.presentation', 'spreadsheetml.sheet'].map((kind) => openXml + kind)
const openDocument = ['text', 'presentation', 'spreadsheet'].map((kind) => `application/vnd.oasis.opendocument.${kind}`)
/** Word, PowerPoint and Excel before 2007, which only tell that they are one of them. */
const oldOffice: Record<string, string> = {
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
}
const documents = ['application/pdf', 'application/rtf', ...office, ...openDocument, ...Object.values(oldOffice), 'text/plain', 'text/csv']
const archives = ['application/zip', 'application/gzip', 'application/x-7z-compressed', 'application/x-tar']
const taken: Record<Purpose, readonly string[]> = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  image: images,
  audio,
  video,
  captions: ['text/vtt'],
  document: documents,
  evidence: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  personal: [...documents, ...images, ...audio, ...video, ...archives, 'text/vtt', 'application/octet-stream'],
}

/** Endings that a purpose never has; so many uploads are refused before a byte is sent. */
const programs = [
  'exe',
  'dll',
  'msi',
  'bat',
  'cmd',
  'com',
  'scr',
  'ps1',
  'vbs',
  'hta',
  'lnk',
  'jar',
  'apk',
  'app',
  'dmg',
  'iso',
  'svg',
  'html',
  'htm',
  'xhtml',
  'js',
]
const endings: Partial<Record<Purpose, readonly string[]>> = {
  picture: ['jpg', 'jpeg', 'jfif', 'png', 'webp'],
  image: ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'gif'],
  audio: ['mp3', 'm4a', 'mp4', 'aac', 'ogg', 'oga', 'opus', 'wav', 'flac', 'webm', 'weba'],
  video: ['mp4', 'm4v', 'webm', 'mov', 'ogv'],
  captions: ['vtt'],
  evidence: ['pdf', 'jpg', 'jpeg', 'jfif', 'png', 'webp'],
}
const isHeicName = (name: string) => ['heic', 'heif'].includes(endingOf(name))

/** What phones write by themselves and few browsers show; it is turned into JPEG where a picture is taken. */
export const isHeic = (mediaType: string): boolean => /^image\/hei[cf]/.test(mediaType)
const takesPhotos = (purpose: Purpose) => taken[purpose].includes('image/jpeg')

/**
 * Refuses what the name already tells to be of the wrong kind. A name without an ending tells nothing. HEIC is refused as long as it
 * cannot be turned into JPEG here.
 */
export function judgeName(purpose: Purpose, name: string, convertsHeic: boolean): void {
  const ending = endingOf(name)
  if (isHeicName(name) && !convertsHeic) throw new Failure('files.heic_refused')
  if (isHeicName(name) && takesPhotos(purpose)) return
  const expected = endings[purpose]
  const isWrong = expected ? ending !== '' && !expected.includes(ending) : purpose === 'document' && programs.includes(ending)
  if (isWrong) throw kindRefused(purpose)
}

/**
 * The media type of a file for a purpose; HEIC is one where pictures are taken, and is not kept as it is. Refuses with `files.kind_refused` (or its kin), `files.two_kinds_at_once`,
 * `files.archive_refused` and `files.empty`.
 */
export async function judgeContent(purpose: Purpose, name: string, bytes: ByteSource): Promise<string> {
  if (bytes.sizeBytes === 0) throw emptyFile()
  const head = await bytes.read(0, Math.min(headBytes, bytes.sizeBytes) - 1)
  const tail = await bytes.read(Math.max(0, bytes.sizeBytes - tailBytes), bytes.sizeBytes - 1)
  const mediaType = await mediaTypeOf(name, head)
  if (isHeic(mediaType) && takesPhotos(purpose)) return mediaType
  if (!taken[purpose].includes(mediaType)) throw isLocked(name, head) ? lockedDocument() : kindRefused(purpose)
  if (isArchive(mediaType)) await judgeArchive(mediaType, bytes)
  else if (isTwoKinds(mediaType, head, tail)) throw new Failure('files.two_kinds_at_once')
  // What is kept for oneself alone may be as large as it likes.
  else if (images.includes(mediaType) && purpose !== 'personal') await judgePicture(head, bytes)
  return purpose === 'audio' && mediaType.startsWith('video/') ? mediaType.replace('video/', 'audio/') : mediaType
}

async function mediaTypeOf(name: string, head: Buffer): Promise<string> {
  const found = (await fileTypeFromBuffer(head))?.mime
  const ending = endingOf(name)
  if (found === 'application/x-cfb') return oldOffice[ending] ?? 'application/octet-stream'
  if (found?.startsWith('video/ogg') || found === 'application/ogg') return ending === 'ogv' ? 'video/ogg' : 'audio/ogg'
  if (found?.startsWith('audio/ogg')) return 'audio/ogg'
  if (found && found !== 'application/xml') return found
  return isText(head) ? textTypeOf(ending, head) : 'application/octet-stream'
}

/** What is text is text, also a page or a drawing: it is served as nothing but text. */
function textTypeOf(ending: string, head: Buffer): string {
  if (/^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(head.subarray(0, 20).toString('utf8'))) return 'text/vtt'
  return ending === 'csv' ? 'text/csv' : 'text/plain'
}

/** Whether bytes are text: UTF-8, or an encoding of one byte a character; never with control characters in it. */
const isText = (head: Buffer): boolean => !head.some((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte))

const markup = /<(script|html|!doctype html|iframe|svg|body|\?php)[\s>]/i

/** Whether a file of this kind can be read as another one as well: as an archive, a PDF, a page or a script. */
function isTwoKinds(mediaType: string, head: Buffer, tail: Buffer): boolean {
  if (/^text\/|rtf$|octet-stream$/.test(mediaType)) return false
  if (mediaType === 'application/pdf') return hasArchiveEnd(tail) || markup.test(head.subarray(0, 1024).toString('latin1'))
  if (hasArchiveEnd(tail) || head.subarray(0, 1024).includes('%PDF-')) return true
  if (!/^(image|audio|video)\//.test(mediaType)) return false
  return (
    markup.test(head.toString('latin1')) ||
    markup.test(tail.toString('latin1')) ||
    isScriptToo(mediaType, head) ||
    !endsAsItShould(mediaType, tail)
  )
}

/** The end of a zip's directory, with a comment that reaches exactly to the end of the file. */
function hasArchiveEnd(tail: Buffer): boolean {
  for (let at = tail.indexOf('PK\u0005\u0006', 0, 'latin1'); at !== -1; at = tail.indexOf('PK\u0005\u0006', at + 1, 'latin1')) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true
  }
  return false
}

/** The header of a picture or sound that begins a comment of JavaScript instead of a size. */
function isScriptToo(mediaType: string, head: Buffer): boolean {
  const start = head.subarray(0, 16).toString('latin1')
  if (mediaType === 'image/gif') return /^GIF8[79]a(\/\*|=|.{0,4}\/[*/])/s.test(start)
  if (mediaType === 'image/jpeg') return start.slice(4, 6) === '/*'
  return /^.{4,10}\/\*/s.test(start) && mediaType.startsWith('audio/')
}

/** Whether nothing follows where the picture ends. What cameras write behind a JPEG is let be: it is no kind of file by itself. */
function endsAsItShould(mediaType: string, tail: Buffer): boolean {
  if (mediaType === 'image/png') return tail.subarray(-8).equals(Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]))
  if (mediaType === 'image/gif') return tail.at(-1) === 0x3b
  return true
}
