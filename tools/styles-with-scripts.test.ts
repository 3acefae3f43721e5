import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putStylesIntoScripts } from './web-build/styles-with-scripts.ts'

const chunk = (fileName: string, module: string, sheets: string[] = []) => ({
  ...{
    type: 'chunk',
    fileName,
    moduleIds: [`/prangan/web/${module}`],
    imports: [],
    dynamicImports: [],
    code: `run(${JSON.stringify(module)})`,
  },
  viteMetadata: { importedCss: new Set(sheets), importedAssets: new Set() },
})
const sheet = (fileName: string, source: string) => ({ type: 'asset', fileName, source })

/** A build of a page with two style sheets, of which one is alike in another page's. */
const built = (styles = '.row{content:"\\201C";color:`red`}') => {
  const files = [
    chunk('start.js', 'main.tsx', ['start.css']),
    chunk('page.js', 'page.tsx', ['page.css', 'alike.css']),
    chunk('other.js', 'other.tsx', ['alike.css']),
    chunk('plain.js', 'plain.ts'),
    ...[sheet('start.css', 'body{margin:0}'), sheet('page.css', styles), sheet('alike.css', '.alike{gap:0}')],
  ]
  // as: a bundle's files have many more fields, which this plugin does not read.
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Parameters<typeof putStylesIntoScripts>[0]
}

/** Runs a script of the build, and answers the styles that it adopted and what it ran. */
function run(bundle: ReturnType<typeof built>, fileName: string) {
  const script = bundle[fileName]
  assert.ok(script?.type === 'chunk')
  const adopted: { styles: string }[] = []
  const ran: string[] = []
  class Sheet {
    styles = ''
    replaceSync(styles: string) {
      this.styles = styles
    }
  }
  new Function('CSSStyleSheet', 'document', 'run', script.code)(Sheet, { adoptedStyleSheets: adopted }, (module: string) =>
    ran.push(`${module} with ${adopted.length}`),
  )
  return { ran, adopted: adopted.map(({ styles }) => styles) }
}

test('a script adopts its styles as they are, before it runs', () => {
  const bundle = built()
  putStylesIntoScripts(bundle)
  assert.deepEqual(run(bundle, 'page.js'), { ran: ['page.tsx with 2'], adopted: ['.row{content:"\\201C";color:`red`}', '.alike{gap:0}'] })
  assert.deepEqual(run(bundle, 'other.js'), { ran: ['other.tsx with 1'], adopted: ['.alike{gap:0}'] })
  assert.deepEqual(run(bundle, 'plain.js'), { ran: ['plain.ts with 0'], adopted: [] })
})

test('no style sheet is left that is fetched later, but that of every page is', () => {
  const bundle = built()
  putStylesIntoScripts(bundle)
  assert.deepEqual(
    Object.keys(bundle).filter((file) => file.endsWith('.css')),
    ['start.css'],
  )
  const sheets = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []))
  assert.deepEqual(sheets, ['start.css'])
})

test('a style sheet that imports another fails the build', () => {
  assert.throws(() => putStylesIntoScripts(built('@import "other.css";')), /page\.css imports a style sheet/)
})
