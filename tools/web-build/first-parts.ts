/**
 * Lets a page's parts begin to arrive with the page itself. Which page it will be, the address says; what that page loads, only the
 * build knows. So the build writes into index.html which files belong to which addresses, as data, and `before-paint.js` preloads those
 * of the present one. Without it a phone first fetched and ran what every page begins with, and only then heard of the rest. What a page
 * asks the server for stands there too: see first-reads.ts.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'
import { addressOf } from '#contract/client.ts'
import { platformCalls } from '#contract/platform.ts'
import type { FirstReads } from './first-reads.ts'
import { type Bundle, filesOf, firstFilesOf } from './service-worker.ts'

interface FirstPage {
  /** Which addresses, as the source of a regular expression. */
  place: string
  /** Modules that it consists of beside what every page begins with, each by itself. */
  modules: readonly RegExp[]
}

export interface FirstParts {
  place: string
  files: string[]
}

/** For each page the scripts and styles that are fetched for it; those that every page begins with stand in index.html by themselves. */
export function firstPartsOf(bundle: Bundle, pages: readonly FirstPage[]): FirstParts[] {
  const everywhere = firstFilesOf(bundle)
  return pages.map(({ place, modules }) => {
    const files = [...filesOf(bundle, modules)].filter((file) => /\.(js|css)$/.test(file) && !everywhere.has(file))
    if (files.length === 0) throw new Error(`Nothing is built for ${place} that is not everywhere. See vite.config.ts.`)
    return { place, files: files.sort().map((file) => `/${file}`) }
  })
}

/** To which addresses of reads are added, so that they are asked for together. */
const batch = addressOf(platformCalls.batch, { query: { reads: '' } })

const mark = '<script type="application/json" id="first-parts"></script>'

/** What runs before the first paint, and so is no module: those run when the page has been read. Vite leaves it as it is. */
const script = 'before-paint.js'

export function firstParts(pages: readonly FirstPage[], reads: readonly FirstReads[]): Plugin {
  let root = ''
  return {
    name: 'first-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const { code, errors } = await minify(script, await readFile(join(root, script), 'utf8'))
      if (errors.length > 0) throw new Error(`${script} cannot be read: ${errors[0]?.message}`)
      this.emitFile({ type: 'asset', fileName: script, source: code })
    },
    // Before the page is compressed.
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) throw new Error('The files are not there yet, of which the page is to tell.')
        if (!html.includes(mark)) throw new Error(`index.html has no ${mark}.`)
        // Addresses hold no `<`, so nothing in here can end the element.
        return html.replace(mark, mark.replace('><', `>${JSON.stringify({ parts: firstPartsOf(bundle, pages), batch, reads })}<`))
      },
    },
  }
}
