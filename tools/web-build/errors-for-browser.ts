/**
 * The catalogue of refusals as the browser gets it. The words of a refusal come with the server's answer; the browser needs its
 * own only for those that it makes itself, which are the ones that the web's code names.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const entry = /('([a-z_]+\.[a-z_]+)':\s*\{\s*status:\s*\d+,\s*message:\s*)('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g

/** The catalogue's source, with words only for the codes that `isNamed`. */
export const withoutWords = (source: string, isNamed: (code: string) => boolean): string =>
  source.replace(entry, (whole, before: string, code: string) => (isNamed(code) ? whole : `${before}''`))

export function errorsForBrowser(): Plugin {
  let root = ''
  return {
    name: 'errors-for-browser',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (!id.endsWith('/contract/errors.ts')) return null
      const files = [...globSync('**/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file)), id.replace(/errors\.ts$/, 'client.ts')]
      const named = new Set(
        files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, name]) => name)),
      )
      return withoutWords(code, (name) => named.has(name))
    },
  }
}
