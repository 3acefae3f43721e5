import type { Plugin } from 'vite'

/** The router as the browser gets it: without its instrumentation, which is asked for by an option that we do not give. */
export const routerForBrowser: Plugin = {
  name: 'router-for-browser',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/.test(id)) return null
    const [, names] = /export \{([^}]+)\};?\s*$/.exec(code) ?? []
    if (!names) throw new Error('The router exports its instrumentation otherwise now; see whether it can still be left out.')
    return names
      .split(',')
      .map((name) => `export const ${name.trim()} = () => undefined`)
      .join('\n')
  },
}
