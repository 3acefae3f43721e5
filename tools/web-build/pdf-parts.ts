/**
 * What the reader of PDFs fetches only when a document asks for it: fonts that a document names and does not bring, and decoders
 * for scanned pages, as scripts, because the content security policy lets no WebAssembly compile. They keep their names, which
 * the reader asks for; the version in the folder makes each address good for ever. See web/ui/pdf/open-pdf.ts.
 */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { viteStaticCopy } from 'vite-plugin-static-copy'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version }: { version: string } = createRequire(import.meta.url)(manifest)

export const pdfParts = (): Plugin[] =>
  viteStaticCopy({
    silent: true,
    targets: ['standard_fonts/*.{pfb,ttf}', 'wasm/*_nowasm_fallback.js'].map((files) => ({
      src: `${dirname(manifest)}/${files}`,
      dest: `assets/pdf-${version}`,
      rename: { stripBase: true as const },
    })),
  })
