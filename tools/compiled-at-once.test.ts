import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compileAtOnce, hint } from './web-build/compiled-at-once.ts'

const chunk = (fileName: string, module: string | null, imports: string[] = [], dynamicImports: string[] = []) => ({
  ...{ type: 'chunk', fileName, facadeModuleId: module, moduleIds: module ? [module] : [], imports, dynamicImports },
  ...{ code: `/* ${fileName} */`.padEnd(4000), viteMetadata: { importedCss: new Set(['page.css']), importedAssets: new Set() } },
})
const asset = (fileName: string) => ({ type: 'asset', fileName, source: 'as it was' })

/** A build of a page that shares a file with the start, and may fetch another later; with what was compressed of it. */
const built = () => {
  const files = [
    chunk('start.js', '/prangan/web/main.tsx', ['base.js'], ['page.js', 'heavy.js']),
    chunk('base.js', null),
    chunk('page.js', '/prangan/web/page.tsx', ['base.js', 'parts.js', 'small.js'], ['heavy.js']),
    chunk('parts.js', null),
    { ...chunk('small.js', null), code: 'export {}' },
    chunk('heavy.js', '/prangan/web/heavy.tsx'),
    ...['page.css', 'page.js.br', 'page.js.gz', 'heavy.js.br'].map(asset),
  ]
  // as: a bundle's files have many more fields, which this plugin does not read.
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Parameters<typeof compileAtOnce>[0]
}

test('what the first pages consist of is compiled at once, what they may fetch later and what is small are not', () => {
  const bundle = built()
  compileAtOnce(bundle, [{ modules: [/page\.tsx$/] }])
  const hinted = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.startsWith(hint))
  assert.deepEqual(hinted.map(({ fileName }) => fileName).sort(), ['base.js', 'page.js', 'parts.js', 'start.js'])
})

test('what was compressed says the same as the file', () => {
  const bundle = built()
  compileAtOnce(bundle, [{ modules: [/page\.tsx$/] }])
  const { 'page.js': page, 'page.js.br': brotli, 'page.js.gz': gzip, 'heavy.js.br': heavy } = bundle
  assert.ok(page?.type === 'chunk' && brotli?.type === 'asset' && gzip?.type === 'asset' && heavy?.type === 'asset')
  assert.equal(String(brotliDecompressSync(Buffer.from(brotli.source))), page.code)
  assert.equal(String(gunzipSync(Buffer.from(gzip.source))), page.code)
  assert.equal(heavy.source, 'as it was')
})
