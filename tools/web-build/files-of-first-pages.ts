/**
 * Which file a module goes into. A slow phone spends longer on asking for a file and taking it in than on a few more kilobytes, so what
 * the pages that are opened most consist of lies in few files. Which modules those are, the imports say.
 */
import type { Rolldown } from 'vite'

export interface FirstPage {
  /** Which addresses, as the source of a regular expression. */
  place: string
  /** Modules that it consists of beside what every page begins with, each by itself. */
  modules: readonly RegExp[]
  /** The file of what this page and others have. Two pages with the same are one page here. */
  file: string
}

const kit = /@mantine.core|[/]ui[/]kit[/]/

type Graph = Pick<Parameters<Rolldown.CodeSplittingNameFunction>[1], 'getModuleInfo'>

/** Everything that brings this module along: itself, what imports it, what imports that, and so on. What only may fetch it does not. */
function bringersOf(id: string, graph: Graph): string[] {
  const bringers = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (bringers.has(next)) continue
    bringers.add(next)
    waiting.push(...(graph.getModuleInfo(next)?.importers ?? []))
  }
  return [...bringers]
}

/** With which every page begins. */
const entry = '/web/main.tsx'

/**
 * Names the file of each of our own modules that every page begins with, or that several pages have, some of the first ones among them, for the bundler: `start` for
 * what more than two of the first have, so that it comes with what every page begins with; one file for each two, and one for what a first page shares with pages that are no
 * first ones. Of these `tooSmall` come with `start`, because to ask for them takes longer than they weigh for everybody. What a first page says in words goes with them, since it would be a
 * file of its own. Nothing for other modules, which the bundler may place as it likes: what a single page has goes with that page anyhow, of a package this cannot tell, because
 * whoever imports a part of it seems to import the whole, and the contract's shapes bring what checks them.
 */
export function filesOfFirstPages(pages: readonly FirstPage[], tooSmall: readonly string[] = []): Rolldown.CodeSplittingNameFunction {
  const known = new Set(pages.map(({ file }) => file))
  for (const name of tooSmall)
    if (!name.split('-and-').every((file) => known.has(file))) throw new Error(`No first pages have a file ${name}. See vite.config.ts.`)
  return (id, graph) => {
    const isOf = (module: string) => (page: FirstPage) => page.modules.some((one) => one.test(module))
    const isWords = id.endsWith('.json')
    const isPage = !isWords && pages.some(isOf(id))
    const imported = graph.getModuleInfo(id)?.importedIds ?? []
    const bringsShapes = id.endsWith('?whole') && imported.length > 0
    if (isPage || bringsShapes || imported.some((one) => kit.test(one)) || id.includes('/node_modules/')) return null
    const bringers = bringersOf(id, graph)
    if (bringers.some((bringer) => bringer.endsWith(entry))) return 'start'
    const withIt = pages.filter((page) => bringers.some((bringer) => isOf(bringer)(page)))
    const files = [...new Set(withIt.map(({ file }) => file))]
    if (files.length > 2) return 'start'
    const roots = bringers.filter((bringer) => (graph.getModuleInfo(bringer)?.dynamicImporters.length ?? 0) > 0)
    if (files.length === 0 || (!isWords && roots.length < 2)) return null
    const file = files.join('-and-')
    return tooSmall.includes(file) ? 'start' : file
  }
}
