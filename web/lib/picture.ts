import { Failure } from '#contract/errors.ts'

/**
 * A picture from the device, made no larger than `atMostPx` on its longer side before it is sent: a photo of some
 * megabytes becomes some tens of kilobytes, stands upright, and loses the place and time that the camera wrote into it.
 * Becomes WebP; where the browser cannot write that, JPEG, or PNG when the picture may have been one. Fails with
 * `files.not_an_image` for what the browser cannot read.
 */
export async function shrinkPicture(file: Blob, atMostPx: number, quality = 0.85): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Failure('files.not_an_image', { cause })
  })
  const scale = Math.min(1, atMostPx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const written = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const first = await written('image/webp')
  // A browser that cannot write WebP writes PNG instead, which is right for a drawing and far too much for a photo.
  const mayBeDrawing = ['image/png', 'image/gif', 'image/webp'].includes(file.type)
  const blob = first && first.type !== 'image/webp' && !mayBeDrawing ? await written('image/jpeg') : first
  if (!blob) throw new Failure('files.not_an_image')
  return blob
}
