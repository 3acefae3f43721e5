import type { purposes } from '#contract/features/files/shapes.ts'
import type { Clock } from '../../platform/clock.ts'
import { today } from '../../platform/dates.ts'

export type Purpose = (typeof purposes)[number]

/** Bytes that lie somewhere, read in part. */
export interface ByteSource {
  sizeBytes: number
  read(start: number, end: number): Promise<Buffer>
}

/** How long a file stays in the bin. */
export const binDays = 30
/** How long an upload may take: what was begun one morning still goes on the next evening. */
export const uploadHours = 48
/** How many folders somebody may have, and how deep. */
export const folderLimits = { count: 2_000, depth: 20 }

/** When it is: the instant, and the day in the college. */
export interface Moment {
  now: Date
  today: string
}
export const momentOf = ({ clock }: { clock: Clock }): Moment => ({ now: clock.now(), today: today({ clock }) })

/** Where bytes are kept: under an identifier of their own that no others ever had. */
export const storageKey = (collegeId: string, id: string): string => `${collegeId}/${id.slice(-2)}/${id}`

/** Whether a key can be one of ours; whatever else lies in the same folder or bucket is not touched. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f-]{36}\/[0-9a-f]{2}\/([0-9a-f-]{36}|[0-9a-f]{64})$/.test(key)

/** A name as it is kept and shown: without the folders of the sender's device, control characters and what turns text around. */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return shortened(shown === '.' || shown === '..' ? '' : shown, 200)
}

/** Cuts a name to so many characters, but not its ending. */
function shortened(name: string, atMost: number): string {
  const characters = [...name]
  if (characters.length <= atMost) return name
  const ending = [...endingOf(name)].slice(0, 20)
  return [
    ...characters.slice(0, atMost - ending.length - (ending.length > 0 ? 1 : 0)),
    ...(ending.length > 0 ? ['.', ...ending] : []),
  ].join('')
}

/** The ending of a name, in small letters and without its dot. */
export const endingOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The name of a photo that became a JPEG. */
export const jpegName = (name: string): string => {
  const ending = endingOf(name)
  return `${ending ? name.slice(0, -ending.length - 1) : name}.jpg`
}

/** What plays for a time. */
export const isRecording = (mediaType: string): boolean => /^(audio|video)\//.test(mediaType)

/** What a browser may show in a page; everything else is only ever downloaded. SVG and HTML are not among them. */
const inline = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf', 'text/vtt']
export const isInline = (mediaType: string): boolean => inline.includes(mediaType) || isRecording(mediaType)

/** Documents whose text the search knows. */
const written =
  /^(application\/pdf|application\/vnd\.openxmlformats-officedocument\..*|application\/vnd\.oasis\.opendocument\..*|text\/.*)$/
export const isWritten = (mediaType: string): boolean => written.test(mediaType)

/**
 * One range of bytes as a `Range` header asks for it: null for the whole file, also when the header is none that must be obeyed
 * (another unit, several ranges); `outside` when the file has nothing there (RFC 9110, 14).
 */
export function rangeOf(header: string | undefined, sizeBytes: number): { start: number; end: number } | null | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || match[0] === 'bytes=-') return null
  const [first = '', last = ''] = match.slice(1)
  if (first === '')
    return Number(last) === 0 || sizeBytes === 0 ? 'outside' : { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }
  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= sizeBytes ? 'outside' : { start, end }
}

/**
 * Tells equal names in one folder apart, as `Notes (2).pdf`; told apart regardless of capitals. `taken` holds for each name in small
 * letters the number to try next, so that a thousand equal ones are not each counted from 2 on.
 */
export function distinctName(name: string, taken: Map<string, number>): string {
  const ending = endingOf(name)
  const stem = ending ? name.slice(0, -ending.length - 1) : name
  const wanted = name.toLowerCase()
  let free = name
  let number = taken.get(wanted) ?? 2
  for (; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${ending ? `.${ending}` : ''}`
  taken.set(wanted, number)
  if (free !== name) taken.set(free.toLowerCase(), 2)
  return free
}
