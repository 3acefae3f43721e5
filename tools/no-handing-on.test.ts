import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { filesOf } from './web-build/bundle.ts'
import { leaveOutHandingOn } from './web-build/no-handing-on.ts'

const chunk = (
  fileName: string,
  code: string,
  { modules = [`/prangan/web/${fileName}`], imports = [] as string[], later = [] as string[] } = {},
) => ({
  ...{
    type: 'chunk',
    fileName: `assets/${fileName}`,
    code,
    moduleIds: modules,
    isDynamicEntry: modules.length === 0,
    facadeModuleId: null,
  },
  ...{ imports, dynamicImports: later, viteMetadata: { importedCss: new Set(), importedAssets: new Set() } },
})
const asset = (fileName: string) => ({ type: 'asset', fileName, source: 'as it was' })
const handingOn = (fileName: string, code: string) => chunk(fileName, code, { modules: [], imports: ['assets/shared.js'] })

/** A build in which the words of a page lie in a file with others, as the bundler and Vite write it. */
const built = (code = 'export{w as default,n as count}from"./shared.js";') => {
  const files = [
    chunk(
      'start.js',
      'm.f=["assets/words.js","assets/page.js"];let f=()=>l(()=>import(`./words.js`).then(e=>e.default),d([0]));import("./page.js")',
      {
        modules: ['/prangan/web/main.tsx'],
        later: ['assets/words.js'],
      },
    ),
    chunk('shared.js', 'let w={},n=0;export{n,w}'),
    chunk('page.js', 'import`./shared.js`', { later: ['assets/words.js'] }),
    handingOn('words.js', code),
    ...['assets/words.js.br', 'assets/start.js.gz', 'assets/page.js.gz'].map(asset),
  ]
  // as: a bundle's files have many more fields, which this plugin does not read.
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Parameters<typeof leaveOutHandingOn>[0]
}
const codeOf = (bundle: ReturnType<typeof built>, fileName: string) => {
  const file = bundle[`assets/${fileName}`]
  assert.ok(file?.type === 'chunk')
  return file.code
}

test('what only hands on is left out, and taken from where it lies', () => {
  const bundle = built()
  leaveOutHandingOn(bundle)
  assert.deepEqual(
    Object.keys(bundle).filter((name) => name.includes('words')),
    [],
  )
  assert.equal(
    codeOf(bundle, 'start.js'),
    'm.f=["assets/shared.js","assets/page.js"];let f=()=>l(()=>import("./shared.js").then(e=>({get default(){return e.w},get count(){return e.n}})).then(e=>e.default),d([0]));import("./page.js")',
  )
  assert.equal(codeOf(bundle, 'page.js'), 'import`./shared.js`')
})

test('what was compressed says the same as the file, and stays where that did not change', () => {
  const bundle = built()
  leaveOutHandingOn(bundle)
  const { 'assets/start.js.gz': start, 'assets/page.js.gz': page } = bundle
  assert.ok(start?.type === 'asset' && page?.type === 'asset')
  assert.equal(String(gunzipSync(Buffer.from(start.source))), codeOf(bundle, 'start.js'))
  assert.equal(page.source, 'as it was')
})

test('a build whose files hand on in other words fails', () => {
  assert.throws(() => leaveOutHandingOn(built('import{w as e}from"./shared.js";export default e')), /words that are not known/)
})

test('the service worker stores what is handed on, and not what hands it on', () => {
  const files = filesOf(built(), [/page\.js$/], { without: /not for readers/ })
  assert.deepEqual([...files].sort(), ['assets/page.js', 'assets/shared.js'])
})
