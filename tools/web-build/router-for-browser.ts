import type { Plugin } from 'vite'

/** Parts of the router that are asked for by an option that we do not give, or by its own framework, which we do not use. */
const unused = /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/(links|single-fetch|fog-of-war))\.js$/

/** The router as the browser gets it: without its instrumentation, and without what fetches for pages that its framework built. */
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
