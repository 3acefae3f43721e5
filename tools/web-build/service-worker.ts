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
import { build, type Plugin } from 'vite'
import { type Bundle, filesOf, firstFilesOf } from './bundle.ts'
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
