import type { Plugin } from 'vite'

const config = '__zod_globalConfig = {}'

/**
 * Zod as the browser gets it. Its schemas are turned into JSON Schema on the server only, for its reference. And it must not try
 * whether it may compile functions: the content security policy forbids that, and the browser would report the try.
 */
export const zodForBrowser: Plugin = {
  name: 'zod-for-browser',
  enforce: 'pre',
  transform(code, id) {
    if (/zod\/v4\/core\/core\.js$/.test(id)) {
      if (!code.includes(config)) throw new Error('Zod keeps its configuration elsewhere now; tell it there to be jitless.')
      return code.replace(config, '__zod_globalConfig = { jitless: true }')
    }
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
    return names.map((name) => `export const ${name} = () => undefined`).join('\n')
  },
}
