import { imageSize } from 'image-size'
import { tooManyPixels, unreadablePicture } from '../refusals/rules.ts'
import type { ByteSource } from '../rules.ts'

/** What a phone draws without running out of memory: four bytes each. Cameras that make more are rare, and the browser makes theirs smaller. */
const pixelsAtMost = 50_000_000
/** Cameras and programs may write as much before the picture begins. */
const searchedBytes = 32 * 1024 ** 2

/** Refuses a picture that would be drawn in more pixels than a phone has memory for: a few kB can say that they are 50,000 by 50,000. */
export async function judgePicture(head: Buffer, bytes: ByteSource): Promise<void> {
  const size = sizeIn(head) ?? sizeIn(await bytes.read(0, Math.min(searchedBytes, bytes.sizeBytes) - 1))
  if (!size) throw unreadablePicture()
  if (size.width * size.height > pixelsAtMost) throw tooManyPixels()
}

function sizeIn(bytes: Buffer): { width: number; height: number } | null {
  try {
    return imageSize(bytes)
  } catch (error) {
    // It throws at whatever it cannot read, also where only more bytes would be needed.
    if (!(error instanceof Error)) throw error
    return null
  }
}
