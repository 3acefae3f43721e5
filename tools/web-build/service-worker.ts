/**
 * Builds the service worker beside the application, because only here it is known what the application's files are called:
 *
 * - `sw.js` with the list of the shell's files, which it stores when it is installed, so that the application starts without a network;
 * - `reading-pages.json`, what reading a kept course takes beyond that: stored when somebody keeps a course.
 *
 * vite-plugin-pwa would do the first of these; it brings 290 packages, some under licences that we do not take. See docs/decisions/0011.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { contractForBrowser } from './contract-for-browser.ts'

interface ServiceWorkerOptions {
  /** The worker's source. */
  source: string
  /** Modules that open the shell. */
  shell: RegExp
  /** Files as they lie in web/public that the shell uses. */
  files: readonly string[]
  /** Modules that a kept course is read with, and which of what they may fetch is not for readers. */
  reading: RegExp
  notForReading: RegExp
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Fonts come in three formats; every browser that has service workers takes the first. */
const isOldFont = (file: string) => /\.(woff|ttf)$/.test(file)

/** Everything that loads with the chunks whose module is one of `roots`; with what they may fetch later, where that is asked for. */
export function filesOf(bundle: Bundle, roots: RegExp, later?: { without: RegExp }): Set<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined, mayFollow: (file: string) => boolean) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    const { importedCss, importedAssets } = chunk.viteMetadata ?? { importedCss: [], importedAssets: [] }
    for (const file of [...importedCss, ...importedAssets]) if (!isOldFont(file)) files.add(file)
    for (const file of chunk.imports) add(byName.get(file), mayFollow)
    if (!mayFollow(chunk.fileName)) return
    for (const file of chunk.dynamicImports) {
      const next = byName.get(file)
      if (next && !later?.without.test(next.facadeModuleId ?? '')) add(next, mayFollow)
    }
  }
  // What every page begins with may fetch every other page: that is not followed.
  for (const chunk of chunks) if (chunk.isEntry) add(chunk, () => false)
  const first = new Set(files)
  files.clear()
  for (const chunk of chunks) {
    if (chunk.facadeModuleId && roots.test(chunk.facadeModuleId)) add(chunk, (file) => later !== undefined && !first.has(file))
  }
  return files
}

const revisionOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Files with a hash in their name need no revision; the others get one of their contents. */
async function shellEntries(bundle: Bundle, files: Iterable<string>, publicFolder: string, publicFiles: readonly string[]) {
  const named = [...files].sort().map((file) => ({ url: `/${file}`, revision: null }))
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('The application’s page is not there yet; this plugin comes after Vite’s own.')
  const fixed = publicFiles.map(async (file) => ({ url: `/${file}`, revision: revisionOf(await readFile(join(publicFolder, file))) }))
  return [{ url: '/index.html', revision: revisionOf(page.source) }, ...named, ...(await Promise.all(fixed))]
}

async function builtWorker(root: string, source: string, entries: unknown): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [contractForBrowser()],
    define: { SHELL_ENTRIES: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, source), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const worker = outputs.find((output) => output.type === 'chunk')
  if (!worker || outputs.length > 1) throw new Error('The service worker is to be one file.')
  return worker.code
}

export function serviceWorker({ source, shell, files, reading, notForReading }: ServiceWorkerOptions): Plugin {
  let root = ''
  let publicFolder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      publicFolder = config.publicDir
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const ofShell = filesOf(bundle, shell)
        const ofReading = filesOf(bundle, reading, { without: notForReading })
        const addresses = [...ofReading].filter((file) => !ofShell.has(file)).sort()
        this.emitFile({ type: 'asset', fileName: 'reading-pages.json', source: JSON.stringify(addresses.map((file) => `/${file}`)) })
        const worker = await builtWorker(root, source, await shellEntries(bundle, ofShell, publicFolder, files))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
        this.emitFile({ type: 'asset', fileName: 'sw.js.br', source: brotliCompressSync(worker) })
        this.emitFile({ type: 'asset', fileName: 'sw.js.gz', source: gzipSync(worker) })
      },
    },
  }
}
