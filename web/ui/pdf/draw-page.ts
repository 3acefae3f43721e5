import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Pdf } from './open-pdf.ts'
import './text-layer.css'

interface DrawOptions {
  pdf: Pdf
  number: number
  /** Pixels of the window for each point. */
  scale: number
  into: HTMLElement
  /** The page's own size in points. */
  onSize: (size: { width: number; height: number }) => void
}

/** A canvas larger than this some phones do not draw; the page is then drawn coarser. */
const mostPixels = 8_000_000
const finest = 3

/** Draws a page, and over it its text, to be selected and read aloud. Returns what takes it away again. */
export function drawPage({ pdf, number, scale, into, onSize }: DrawOptions): () => void {
  const canvas = document.createElement('canvas')
  const text = document.createElement('div')
  text.className = 'textLayer'
  into.style.setProperty('--total-scale-factor', String(scale))
  let page: PDFPageProxy | undefined
  let stop: (() => void) | undefined
  let isWanted = true

  const draw = async () => {
    page = await pdf.getPage(number)
    if (!isWanted) return
    const { width, height } = page.getViewport({ scale: 1 })
    onSize({ width, height })
    const viewport = page.getViewport({ scale })
    const fineness = Math.min(window.devicePixelRatio || 1, finest, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
    canvas.width = Math.floor(viewport.width * fineness)
    canvas.height = Math.floor(viewport.height * fineness)
    into.replaceChildren(canvas, text)
    const drawing = page.render({ canvas, viewport, transform: [fineness, 0, 0, fineness, 0, 0] })
    const writing = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
    stop = () => {
      drawing.cancel()
      writing.cancel()
    }
    await Promise.all([drawing.promise, writing.render()])
  }
  draw().catch((cause: unknown) => {
    // A page that was taken away while it was being drawn is none that failed.
    if (isWanted) into.dataset.failed = cause instanceof Error ? cause.message : ''
  })
  return () => {
    isWanted = false
    stop?.()
    page?.cleanup()
    // Frees the memory now, not when the collector comes by.
    canvas.width = 0
    canvas.height = 0
    into.replaceChildren()
  }
}
