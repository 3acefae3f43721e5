import { useEffect, useRef, useState } from 'react'

const lookEveryMs = 250

/** Where the browser reads codes by itself, which its compiler does not know of. */
interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>
}
declare global {
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined
}

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser’s own reader; where it has none, or one that reads no QR codes, a library that is fetched for it. */
async function readerOfCodes(): Promise<Reader> {
  try {
    const Own = globalThis.BarcodeDetector
    if (Own) {
      const detector = new Own({ formats: ['qr_code'] })
      return async (video) => (await detector.detect(video))[0]?.rawValue
    }
  } catch (_unsupported) {
    return readerByLibrary()
  }
  return readerByLibrary()
}

async function readerByLibrary(): Promise<Reader> {
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    if (!context || canvas.width === 0) return undefined
    context.drawImage(video, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data
  }
}

export type CameraState = 'starting' | 'looking' | 'refused' | 'missing'

const stateOf = (error: unknown): CameraState => (error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')

/** Looks through the camera for QR codes and hands over what they say, until the page is left. */
export function useScanner(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const told = useRef(onText)
  useEffect(() => {
    told.current = onText
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const look = async (first: Reader) => {
      let read = first
      while (!isOver && video.current) {
        try {
          const text = await read(video.current)
          if (text && !isOver) told.current(text)
        } catch (_unable) {
          // Some browsers name a reader of their own that their system does not have.
          read = await readerByLibrary()
        }
        await new Promise((resolve) => window.setTimeout(resolve, lookEveryMs))
      }
    }
    const begin = async () => {
      if (!navigator.mediaDevices) throw new Error('There is no camera outside https and loopback.')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      const read = await readerOfCodes()
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setState('looking')
      void look(read)
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch((error: unknown) => !isOver && setState(stateOf(error)))
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return { video, state }
}
