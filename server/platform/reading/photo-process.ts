/**
 * Draws a JPEG from its standard input anew on its standard output: no larger than asked for, and with nothing in it but the picture
 * and its colours. Started by photos.ts only.
 */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import decode, { init as initDecode } from '@jsquash/jpeg/decode.js'
import encode, { init as initEncode } from '@jsquash/jpeg/encode.js'
import resize, { initResize } from '@jsquash/resize'

interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

const longestEdgePx = Number(process.argv[2])
const quality = Number(process.argv[3])

const bytesOf = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)))

/** The segments of a JPEG before its picture begins, each with its marker. */
function* segmentsOf(jpeg: Buffer): Generator<Buffer> {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; ) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    yield jpeg.subarray(at, end)
    at = end
  }
}

/** What says which colours the numbers mean: phones write others than screens assume. Redrawing loses it. */
const coloursOf = (jpeg: Buffer): Buffer[] =>
  [...segmentsOf(jpeg)].filter((segment) => segment[1] === 0xe2 && segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0')

async function shrunk(picture: Picture): Promise<Picture> {
  const scale = longestEdgePx / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  await initResize(bytesOf('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
  const scaled = (edge: number) => Math.max(1, Math.round(edge * scale))
  const [width, height] = [scaled(picture.width), scaled(picture.height)]
  // Without alpha there is nothing to premultiply.
  return await resize(picture, { width, height, method: 'catrom', premultiply: false, linearRGB: false })
}

const given = await buffer(process.stdin)
await initDecode({ wasmBinary: bytesOf('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm') })
const picture: Picture = await decode(Uint8Array.from(given).buffer)
await initEncode({ wasmBinary: bytesOf('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm') })
const drawn = Buffer.from(await encode(await shrunk(picture), { quality }))
const [start, rest] = [drawn.subarray(0, 2), drawn.subarray(2)]
process.stdout.end(Buffer.concat([start, ...coloursOf(given), rest]), () => process.exit(0))
