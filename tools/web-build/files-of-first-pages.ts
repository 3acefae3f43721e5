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

/**
 * Names the file of each of our own modules that several pages have, some of the first ones among them, for the bundler: one file for what
 * more than two of these have, one for each two, and one for what a first page shares with pages that are no first ones. Nothing for
 * other modules, which it may place as it likes: what a single page has goes with that page anyhow, of a package this cannot tell, because
 * whoever imports a part of it seems to import the whole, and the contract's shapes bring what checks them.
 */
export function filesOfFirstPages(pages: readonly FirstPage[]): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => {
    const isOf = (module: string) => (page: FirstPage) => page.modules.some((one) => one.test(module))
    const isPage = pages.some(isOf(id))
    const imported = graph.getModuleInfo(id)?.importedIds ?? []
    const bringsShapes = id.endsWith('?whole') && imported.length > 0
    if (isPage || bringsShapes || imported.some((one) => kit.test(one)) || id.includes('/node_modules/')) return null
    const bringers = bringersOf(id, graph)
    const withIt = pages.filter((page) => bringers.some((bringer) => isOf(bringer)(page)))
    const files = [...new Set(withIt.map(({ file }) => file))]
    if (files.length > 2) return 'shared'
    const roots = bringers.filter((bringer) => (graph.getModuleInfo(bringer)?.dynamicImporters.length ?? 0) > 0)
    return files.length > 0 && roots.length > 1 ? files.join('-and-') : null
  }
}
