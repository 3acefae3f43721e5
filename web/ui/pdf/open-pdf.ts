import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy as Pdf } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = worker

/** Fonts and decoders that a PDF may leave out; put there by the build (vite.config.ts). */
const parts = `/assets/pdf-${version}/`

/** So many bytes are fetched at a time: about a page of text with a picture. */
const pieceBytes = 262_144

/**
 * Opens the PDF at an address. Only the pieces that the shown pages need are fetched, where the server sends pieces. Nothing in
 * the document runs: no scripts, no forms, no links.
 */
export function openPdf(address: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({
    url: address,
    rangeChunkSize: pieceBytes,
    disableStream: true,
    disableAutoFetch: true,
    enableXfa: false,
    // The content security policy lets no WebAssembly compile; the decoders exist as scripts too.
    useWasm: false,
    wasmUrl: parts,
    standardFontDataUrl: parts,
    // So that one device never holds a picture of more than a hundred megapixels.
    maxImageSize: 100_000_000,
    verbosity: 0,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
