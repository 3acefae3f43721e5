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
import { type Bundle, filesOf, firstFilesOf } from './bundle.ts'
import type { FirstReads } from './first-reads.ts'

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

/** For each page the scripts that are fetched for it, which bring its styles; those that every page begins with stand in index.html by themselves. */
export function firstPartsOf(bundle: Bundle, pages: readonly FirstPage[]): FirstParts[] {
  const everywhere = firstFilesOf(bundle)
  return pages.map(({ place, modules }) => {
    const files = [...filesOf(bundle, modules)].filter((file) => file.endsWith('.js') && !everywhere.has(file))
    if (files.length === 0) throw new Error(`Nothing is built for ${place} that is not everywhere. See vite.config.ts.`)
    return { place, files: files.sort().map((file) => `/${file}`) }
  })
}

/** To which addresses of reads are added, so that they are asked for together. */
const batch = addressOf(platformCalls.batch, { query: { reads: '' } })

const mark = '<script type="application/json" id="first-parts"></script>'

/** What runs before the first paint, and so is no module: those run when the page has been read. */
const script = 'before-paint.js'
/** How the page names it while it is developed. Built, it stands in the page itself: a slow phone would wait for one file more before it asks for all others. */
const named = /<script src="\/before-paint\.js"[^>]*><\/script>/

/** A script as it can stand in a page. */
async function inPage(file: string): Promise<string> {
  const { code, errors } = await minify(script, await readFile(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${script} cannot be read: ${errors[0]?.message}`)
  if (/<\/script|<!--/i.test(code)) throw new Error(`${script} cannot stand in a page: it says what ends a script there.`)
  return `<script>${code.trim()}</script>`
}

export function firstParts(pages: readonly FirstPage[], reads: readonly FirstReads[]): Plugin {
  let root = ''
  return {
    name: 'first-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    // Before the page is compressed.
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) throw new Error('The files are not there yet, of which the page is to tell.')
        if (!html.includes(mark)) throw new Error(`index.html has no ${mark}.`)
        if (!named.test(html)) throw new Error(`index.html does not name ${script}.`)
        const own = await inPage(join(root, script))
        // Addresses hold no `<`, so nothing in here can end the element.
        const data = mark.replace('><', () => `>${JSON.stringify({ parts: firstPartsOf(bundle, pages), batch, reads })}<`)
        return html.replace(mark, () => data).replace(named, () => own)
      },
    },
  }
}
