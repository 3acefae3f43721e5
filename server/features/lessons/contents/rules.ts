import { Failure } from '#contract/errors.ts'
import { cleanHtml, filesShownIn } from '../../../platform/html.ts'
import type { contents } from '../tables.ts'

type ContentType = (typeof contents.$inferSelect)['type']

/** What a content consists of beside its title. */
export interface Filling {
  body: string
  url: string | null
  fileId: string | null
  captionsFileId: string | null
}

const fileTypes: readonly ContentType[] = ['document', 'image', 'audio', 'video']
const notYet: readonly ContentType[] = ['quiz', 'assignment']
const withAddress: readonly ContentType[] = ['link', 'embed']
const captioned: readonly ContentType[] = ['audio', 'video']
const youTubeHosts = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]

/** Seconds of `90`, `90s`, `1m30s` or `1h2m`; null when it says nothing. */
function secondsOf(text: string | null): number | null {
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '')
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || null
}

/**
 * The address at which a video can be framed by the host that sets no cookies, however its address was copied: from the address
 * bar, the share button, a short or a live stream. A moment named in it is kept. Null for anything but a YouTube video.
 */
export function embedAddress(given: string): string | null {
  if (!URL.canParse(given)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(given)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const [, first = '', second = ''] = pathname.split('/')
  const isYouTube = youTubeHosts.includes(hostname)
  const id =
    hostname === 'youtu.be'
      ? first
      : isYouTube && first === 'watch'
        ? searchParams.get('v')
        : isYouTube && ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : null
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'))
  return `https://www.youtube-nocookie.com/embed/${id}${start === null ? '' : `?start=${start}`}`
}

const refuse = (
  code: 'lessons.file_missing' | 'lessons.file_kind_wrong' | 'lessons.address_missing' | 'lessons.embed_refused',
  fields: object,
) => new Failure(code, { fields: { ...fields } })

function addressFor(type: ContentType, url: string | null): string | null {
  if (!withAddress.includes(type)) return null
  if (!url) throw refuse('lessons.address_missing', { url: 'Enter an address.' })
  if (type === 'link') return url
  const address = embedAddress(url)
  if (!address) throw refuse('lessons.embed_refused', { url: 'This is not the address of a YouTube video.' })
  return address
}

/** What is stored of what somebody filled in: the text made harmless, the address of a video made embeddable, and only what fits the type. */
export function fillingFor(type: ContentType, given: Filling): Filling {
  if (notYet.includes(type)) throw new Failure('lessons.type_not_yet', { fields: { type: 'This cannot be added yet.' } })
  const showsFile = fileTypes.includes(type)
  if (showsFile && !given.fileId) throw refuse('lessons.file_missing', { fileId: 'Choose a file.' })
  if (!showsFile && given.fileId) throw refuse('lessons.file_kind_wrong', { fileId: 'This kind of content shows no file.' })
  if (!captioned.includes(type) && given.captionsFileId)
    throw refuse('lessons.file_kind_wrong', { captionsFileId: 'Only recordings have captions.' })
  return { ...given, body: cleanHtml(given.body), url: addressFor(type, given.url) }
}

const isRecordingOrImage = (mediaType: string) => /^(image|audio|video)\//.test(mediaType)
const isCaptions = ({ purpose, mediaType }: { purpose: string; mediaType: string }) => purpose === 'captions' || mediaType === 'text/vtt'

/** Refuses a file of another kind than the content shows, going by what the file was found to be when it came. */
export function refuseOtherKinds(
  type: ContentType,
  filling: Filling,
  files: readonly { id: string; purpose: string; mediaType: string }[],
) {
  const file = files.find(({ id }) => id === filling.fileId)
  const captions = files.find(({ id }) => id === filling.captionsFileId)
  const fits =
    !file || (type === 'document' ? !isRecordingOrImage(file.mediaType) && !isCaptions(file) : file.mediaType.startsWith(`${type}/`))
  if (!fits) throw refuse('lessons.file_kind_wrong', { fileId: 'This kind of file does not fit here.' })
  if (captions && !isCaptions(captions)) throw refuse('lessons.file_kind_wrong', { captionsFileId: 'Captions are a .vtt file.' })
}

/** The files that a content shows: those named one by one, and the pictures in its text. */
export const filesOf = ({ fileId, captionsFileId, body }: Filling) => ({
  chosen: [fileId, captionsFileId].filter((id) => id !== null),
  inText: filesShownIn(body),
})
