import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from '@playwright/test'

const library = createRequire(import.meta.url).resolve('webm-muxer')
interface Wanted {
  seconds: number
  framesPerSecond: number
  width: number
  height: number
  bitsPerSecond: number
}

/** Noise is what no encoder makes small: at this rate a quarter of a minute is more than 50 MB. */
const lecture: Wanted = { seconds: 14, framesPerSecond: 6, width: 960, height: 540, bitsPerSecond: 60_000_000 }
const clip: Wanted = { seconds: 6, framesPerSecond: 4, width: 160, height: 90, bitsPerSecond: 100_000 }

/** A video of some 50 MB that can be seeked in, as a file. */
export const lectureVideo = (browser: Browser) => recorded(browser, 'lecture', lecture)

/** A video of a few seconds and not much size, as a file. */
export const shortVideo = (browser: Browser) => recorded(browser, 'clip', clip)

/** The browser itself makes a video once, because a repository is no place for it. */
async function recorded(browser: Browser, name: string, wanted: Wanted): Promise<string> {
  const path = `.cache/e2e/${name}.webm`
  if (existsSync(path)) return path
  const page = await browser.newPage()
  // Only a page of a safe origin may encode.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('http://localhost/')
  await page.addScriptTag({ path: library })
  const base64 = await page.evaluate(recordNoise, wanted)
  await page.close()
  mkdirSync('.cache/e2e', { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(base64, 'base64'))
  renameSync(unfinished, path)
  return path
}

/** Runs in the page. */
async function recordNoise({ seconds, framesPerSecond, width, height, bitsPerSecond }: Wanted): Promise<string> {
  // @ts-expect-error: a global of the script that was added.
  const { Muxer, ArrayBufferTarget } = globalThis.WebMMuxer
  const target = new ArrayBufferTarget()
  const muxer = new Muxer({ target, video: { codec: 'V_VP8', width, height, frameRate: framesPerSecond } })
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => console.error(error),
  })
  encoder.configure({ codec: 'vp8', width, height, bitrate: bitsPerSecond, framerate: framesPerSecond, latencyMode: 'realtime' })
  const noise = new Uint8Array(width * height * 1.5)
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536))
    const picture = new VideoFrame(noise, {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: (frame * 1e6) / framesPerSecond,
    })
    encoder.encode(picture, { keyFrame: frame % framesPerSecond === 0 })
    picture.close()
    if (encoder.encodeQueueSize > 8) await new Promise((done) => encoder.addEventListener('dequeue', done, { once: true }))
  }
  await encoder.flush()
  muxer.finalize()
  const bytes = new Uint8Array(target.buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
