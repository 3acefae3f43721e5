import { shrinkPicture } from '../picture.ts'
import type { Purpose } from './task.ts'

/** Enough for a printed page or a large screen. */
const longestEdgePx = 2560
const quality = 0.82
/** A drawing or a screenshot below this stays as it is: lossless, and small enough. */
const smallDrawingBytes = 1024 * 1024

/** The kinds of HEIF that cameras write, as they stand in the first bytes of the file. */
const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

const nameWithEnding = (name: string, ending: string) => `${name.replace(/\.[^.]+$/, '')}.${ending}`

async function isHeif(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && heifBrands.includes(head.slice(4))
}

/** What a photo is made smaller for, so that it is sent quickly. */
const shrunkPurposes: readonly Purpose[] = ['image', 'picture', 'evidence']

/** Whether a picture is made smaller: photos where a picture is asked for or taken; never what somebody keeps as a file. */
function isShrunk({ type, size }: File, purpose: Purpose, isFromCamera: boolean): boolean {
  if (!shrunkPurposes.includes(purpose) && !isFromCamera) return false
  if (type === 'image/jpeg' || type === 'image/webp') return true
  return type === 'image/png' && size > smallDrawingBytes
}

/**
 * A file as it is sent. Photos become smaller on the device, upright, and without the place where they were taken; HEIC becomes
 * what every browser shows. That is done by the browser's own decoder: what it cannot read goes as it is, HEIC to be turned into JPEG
 * by the server (docs/decisions/0014).
 */
export async function preparePhoto(file: File, purpose: Purpose, isFromCamera: boolean): Promise<File> {
  if (!(await isHeif(file)) && !isShrunk(file, purpose, isFromCamera)) return file
  // What is no picture at all is for the server to say, in its own words.
  const shrunk = await shrinkPicture(file, longestEdgePx, quality).catch(() => file)
  if (shrunk === file) return file
  const ending = shrunk.type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([shrunk], nameWithEnding(file.name, ending), { type: shrunk.type, lastModified: file.lastModified })
}
