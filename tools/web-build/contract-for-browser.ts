/**
 * The contract as the browser gets it. A page that reads a list needs the address of a call and how it is sent, not the schemas
 * that the server validates with; those are five times as large, and bring Zod. So in the browser each module of the contract is two:
 *
 * - the module itself: endpoints as they are called (method, path, what is sent how), and values that are plain data;
 * - the same module `?whole`, as it is written. What else is exported (shapes, fields) comes from there, so whoever imports a shape
 *   for a form gets Zod with the form's page, and nobody else does.
 *
 * Of a feature's endpoints a file gets those that it names: `import { fees } from '#contract/features/fees.ts'` becomes an import
 * of the module's part `?of=fees`, in which each endpoint stands for itself, so that the bundler can leave out the others.
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
const part = '?of='
const isContract = (file: string) => /\/contract\/(endpoint|platform|features\/.+)\.ts$/.test(file) && !file.endsWith('.test.ts')

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

/** The source of a module that exports each endpoint of one feature by its name. */
export function partModule(endpoints: Record<string, Endpoint>): string {
  const lines = Object.entries(endpoints).map(
    ([name, endpoint], index) => `const e${index} = ${JSON.stringify(called(endpoint))}\nexport { e${index} as ${name} }`,
  )
  return `${lines.join('\n')}\n`
}

const contractImport = /import \{([^}]*)\} from '(#contract\/features\/[^']+)'/g

/** A file's imports of whole features, each turned into an import of the feature's part; `isFeature` says which names are features. */
export function importParts(code: string, isFeature: (module: string, name: string) => boolean): string {
  return code.replace(contractImport, (statement, list: string, module: string) => {
    const names = list.split(',').map((name) => name.trim())
    const features = names.filter((name) => /^\w+$/.test(name) && isFeature(module, name))
    if (features.length === 0) return statement
    const others = names.filter((name) => name !== '' && !features.includes(name))
    const parts = features.map((name) => `import * as ${name} from '${module}${part}${name}'`)
    return [...(others.length > 0 ? [`import { ${others.join(', ')} } from '${module}'`] : []), ...parts].join('; ')
  })
}

/** What a module of the contract exports. The time makes a changed file a new module, while the development server runs. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const { mtimeMs } = await stat(file)
  return import(`${pathToFileURL(file).href}?at=${mtimeMs}`)
}

export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [module = '', name] = source.split(part)
      if (name) {
        const found = await this.resolve(module, importer)
        return found && { id: `${found.id}${part}${name}`, moduleSideEffects: false }
      }
      return source.endsWith(whole) && importer && isContract(importer) ? { id: source, moduleSideEffects: false } : null
    },
    async load(id) {
      const [file = ''] = id.split('?')
      if (!isContract(file)) return null
      if (id.endsWith(whole)) return { code: await readFile(file, 'utf8'), moduleType: 'ts', moduleSideEffects: false }
      const exported = await exportsOf(file)
      const endpoints = exported[id.split(part)[1] ?? '']
      const code = isEndpoints(endpoints) ? partModule(endpoints) : browserModule(exported, `${file}${whole}`)
      return { code, moduleType: 'js', moduleSideEffects: false }
    },
    async transform(code, id) {
      if (!/\/web\/.+\.tsx?$/.test(id) || id.includes('node_modules')) return null
      const features = new Set<string>()
      for (const [, , module = ''] of code.matchAll(contractImport)) {
        const found = await this.resolve(module, id)
        if (!found) continue
        for (const [name, value] of Object.entries(await exportsOf(found.id))) if (isEndpoints(value)) features.add(`${module} ${name}`)
      }
      return features.size > 0 ? importParts(code, (module, name) => features.has(`${module} ${name}`)) : null
    },
  }
}
