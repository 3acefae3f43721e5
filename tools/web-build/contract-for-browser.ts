/**
 * The contract as the browser gets it. A page that reads a list needs the address of a call and how it is sent, not the schemas
 * that the server validates with; those are five times as large, and bring Zod. So in the browser each module of the contract is two:
 *
 * - the module itself: endpoints as they are called (method, path, what is sent how), and values that are plain data;
 * - the same module `?whole`, as it is written. What else is exported (shapes, fields) comes from there, so whoever imports a shape
 *   for a form gets Zod with the form's page, and nobody else does.
 *
 * An endpoint's own `body`, `query` and `response` are therefore types only in the web (the house rule `schemasByName`).
 * See docs/decisions/0010.
 */
import { readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import type { Endpoint } from '../../contract/endpoint.ts'

const whole = '?whole'
const isContract = (file: string) => /\/contract\/(endpoint|features\/.+)\.ts$/.test(file) && !file.endsWith('.test.ts')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const isEndpoints = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isEndpoint)

/** Whether a value can be written down as it is. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function') return false
  const written = JSON.stringify(value)
  return written !== undefined && isDeepStrictEqual(JSON.parse(written), value)
}

/** What the typed client asks of an endpoint. */
const called = ({ method, path, list, file, body, idempotency }: Endpoint) => ({
  method,
  path,
  ...(list && { list }),
  ...(file && { file }),
  ...(body && { body: true }),
  ...(idempotency && { idempotency }),
})

/** The source of a module that exports the same names as the one given, each as the browser needs it. */
export function browserModule(exported: Record<string, unknown>, wholeModule: string): string {
  const lines = Object.entries(exported).map(([name, value]) => {
    if (isEndpoints(value)) {
      const calls = Object.entries(value).map(([key, endpoint]) => [key, called(endpoint)])
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(calls))}`
    }
    if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)}`
    return `export { ${name} } from ${JSON.stringify(wholeModule)}`
  })
  return `${lines.join('\n')}\n`
}

export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    enforce: 'pre',
    resolveId(source, importer) {
      return source.endsWith(whole) && importer && isContract(importer) ? { id: source, moduleSideEffects: false } : null
    },
    async load(id) {
      const [file = ''] = id.split('?')
      if (!isContract(file)) return null
      if (id.endsWith(whole)) return { code: await readFile(file, 'utf8'), moduleType: 'ts', moduleSideEffects: false }
      // The time makes a changed file a new module, while the development server runs.
      const { mtimeMs } = await stat(file)
      const exported: Record<string, unknown> = await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)
      return { code: browserModule(exported, `${file}${whole}`), moduleType: 'js', moduleSideEffects: false }
    },
  }
}
