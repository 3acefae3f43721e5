import type { Plugin } from 'vite'

/** Parts of the router that its links name for pages which its own framework built; we have none. */
const unused = /react-router\/dist\/production\/lib\/dom\/ssr\/(links|single-fetch)\.js$/

/** The router as the browser gets it: without what fetches ahead for pages that its framework built. */
export const routerForBrowser: Plugin = {
  name: 'router-for-browser',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!unused.test(id)) return null
    const [, names] = /export \{([^}]+)\};?\s*$/.exec(code) ?? []
    if (!names) throw new Error(`The router exports otherwise now: see whether ${id} can still be left out.`)
    return names
      .split(',')
      .map((name) => `export const ${name.trim()} = () => undefined`)
      .join('\n')
  },
}
