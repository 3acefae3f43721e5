import { Failure } from '#contract/errors.ts'

/**
 * A picture from the device, made no larger than `atMostPx` on its longer side before it is sent: a photo of some
 * megabytes becomes some tens of kilobytes, and loses the place and time that the camera wrote into it.
 */
export async function shrinkPicture(file: Blob, atMostPx: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Failure('files.not_an_image', { cause })
  })
  const scale = Math.min(1, atMostPx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A browser that cannot write WebP writes PNG, which is taken too.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))
  if (!blob) throw new Failure('files.not_an_image')
  return blob
}
