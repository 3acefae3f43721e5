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
import { errorsForBrowser } from './errors-for-browser.ts'

interface ServiceWorkerOptions {
  /** The worker's source. */
  source: string
  /** Modules that open the shell, each by itself. */
  shell: readonly RegExp[]
  /** Files that the shell uses and whose names have no hash: of the build, or as they lie in web/public. */
  files: readonly string[]
  /** Modules that a kept course is read with, each by itself, and which of what they may fetch is not for readers. */
  reading: readonly RegExp[]
  notForReading: RegExp
}

export type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Fonts come in three formats; every browser that has service workers takes the first. */
const isOldFont = (file: string) => /\.(woff|ttf)$/.test(file)

export const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

/** That a file has nothing of its own, and only hands on what another has; see no-handing-on.ts, which leaves it out. */
export const handsOn = ({ isDynamicEntry, moduleIds }: Rolldown.OutputChunk) => isDynamicEntry && moduleIds.length === 0

/** What was compressed of a file before it was changed says the same as the file again. */
export function compressAnew(bundle: Bundle, { fileName, code }: Rolldown.OutputChunk): void {
  const [brotli, gzip] = [bundle[`${fileName}.br`], bundle[`${fileName}.gz`]]
  if (brotli?.type === 'asset') brotli.source = brotliCompressSync(code)
  if (gzip?.type === 'asset') gzip.source = gzipSync(code)
}

/** Walks from chunk to chunk and gathers the files that they load; from those that `mayFollow`, also what they may fetch later. */
class Gathering {
  readonly files = new Set<string>()
  private readonly seen = new Set<string>()
  private readonly byName: Map<string, Rolldown.OutputChunk>
  private readonly mayFollow: (file: string) => boolean
  private readonly without: RegExp

  constructor(bundle: Bundle, mayFollow: (file: string) => boolean = () => false, without = /$^/) {
    this.byName = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]))
    this.mayFollow = mayFollow
    this.without = without
  }

  add(chunk: Rolldown.OutputChunk | undefined): void {
    if (!chunk || this.seen.has(chunk.fileName)) return
    this.seen.add(chunk.fileName)
    if (!handsOn(chunk)) this.files.add(chunk.fileName)
    const { importedCss, importedAssets } = chunk.viteMetadata ?? { importedCss: [], importedAssets: [] }
    for (const file of [...importedCss, ...importedAssets]) if (!isOldFont(file)) this.files.add(file)
    for (const file of chunk.imports) this.add(this.byName.get(file))
    if (!this.mayFollow(chunk.fileName)) return
    for (const file of chunk.dynamicImports) {
      const next = this.byName.get(file)
      if (next && !this.without.test(next.facadeModuleId ?? '')) this.add(next)
    }
  }
}

/** What every page begins with. Which other pages it may fetch does not count. */
export function firstFilesOf(bundle: Bundle): Set<string> {
  const gathering = new Gathering(bundle)
  // A group may have taken in the whole entry, which then is no file of its own any more.
  for (const chunk of chunksOf(bundle)) if (chunk.moduleIds.some((id) => id.endsWith('/web/main.tsx'))) gathering.add(chunk)
  if (gathering.files.size === 0) throw new Error('No file has web/main.tsx, with which every page begins.')
  return gathering.files
}

/**
 * Everything that loads with the chunks whose module is one of `roots`; with what they may fetch later, where that is asked for. Throws for
 * each root that is no chunk's module, because a file that was renamed would be left out without a word.
 */
export function filesOf(bundle: Bundle, roots: readonly RegExp[], later?: { without: RegExp }): Set<string> {
  const first = firstFilesOf(bundle)
  const gathering = new Gathering(bundle, (file) => later !== undefined && !first.has(file), later?.without)
  for (const root of roots) {
    const chunks = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.some((id) => root.test(id)))
    if (chunks.length === 0) throw new Error(`Nothing is built of ${root}: it has another name now. See vite.config.ts.`)
    for (const chunk of chunks) gathering.add(chunk)
  }
  return gathering.files
}

const revisionOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Files with a hash in their name need no revision; the others get one of their contents. */
async function shellEntries(bundle: Bundle, files: Iterable<string>, publicFolder: string, fixedFiles: readonly string[]) {
  const named = [...files].sort().map((file) => ({ url: `/${file}`, revision: null }))
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('The application’s page is not there yet; this plugin comes after Vite’s own.')
  const contentOf = (file: string) => {
    const built = bundle[file]
    return built?.type === 'asset' ? built.source : readFile(join(publicFolder, file))
  }
  const fixed = fixedFiles.map(async (file) => ({ url: `/${file}`, revision: revisionOf(await contentOf(file)) }))
  return [{ url: '/index.html', revision: revisionOf(page.source) }, ...named, ...(await Promise.all(fixed))]
}

/** The worker's code, as one file. */
export async function builtWorker(root: string, source: string, entries: unknown): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [contractForBrowser(), errorsForBrowser()],
    define: { SHELL_ENTRIES: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        ...{ input: join(root, source), output: { format: 'iife', entryFileNames: 'sw.js' } },
        // How long it took is no fault of it.
        checks: { bundlerTimings: false },
      },
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
        const ofShell = new Set([...firstFilesOf(bundle), ...filesOf(bundle, shell)])
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
