/** What the plugins of the build look up and change in what was built: which files load with a module, and their compressed copies. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'

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
