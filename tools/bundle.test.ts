import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf } from './web-build/bundle.ts'

interface Chunk {
  module: string | null
  imports?: string[]
  later?: string[]
  css?: string[]
  assets?: string[]
}

/** A build as the bundler hands it over, as far as it is looked at. */
function bundleOf(chunks: Record<string, Chunk>) {
  const outputs = Object.entries(chunks).map(([fileName, { module, imports = [], later = [], css = [], assets = [] }]) => {
    const viteMetadata = { importedCss: new Set(css), importedAssets: new Set(assets) }
    const chunk = {
      type: 'chunk',
      fileName,
      isEntry: module === 'web/main.tsx',
      facadeModuleId: module,
      moduleIds: module === null ? [] : [`/prangan/${module}`],
      imports,
      dynamicImports: later,
      viteMetadata,
    }
    return [fileName, chunk]
  })
  // as: a chunk has many more fields, which this plugin does not read.
  return Object.fromEntries(outputs) as unknown as Parameters<typeof filesOf>[0]
}

const bundle = bundleOf({
  'index.js': { module: 'web/main.tsx', imports: ['base.js'], later: ['lesson-page.js', 'admin-page.js'], css: ['index.css'] },
  'base.js': { module: null },
  'lesson-page.js': { module: 'web/lesson-page.tsx', imports: ['base.js', 'reader.js'], css: ['lesson-page.css'] },
  'reader.js': { module: null, later: ['pdf-view.js', 'teacher-view.js'] },
  'pdf-view.js': { module: 'web/pdf-view.tsx', assets: ['pdf.worker.mjs', 'font.woff2', 'font.woff', 'font.ttf'] },
  'teacher-view.js': { module: 'web/teacher-view.tsx' },
  'admin-page.js': { module: 'web/admin-page.tsx' },
})

test('the shell is what its first page loads, and nothing that may come later', () => {
  assert.deepEqual([...filesOf(bundle, [/main\.tsx$/])].sort(), ['base.js', 'index.css', 'index.js'])
})

test('reading takes what its pages may fetch later, also through a file that several share, but nothing of the other pages', () => {
  const files = filesOf(bundle, [/lesson-page\.tsx$/], { without: /teacher-view/ })
  assert.deepEqual([...files].sort(), [
    'base.js',
    'font.woff2',
    'lesson-page.css',
    'lesson-page.js',
    'pdf-view.js',
    'pdf.worker.mjs',
    'reader.js',
  ])
})

test('a module that is not built any more fails the build, although others that are named with it are there', () => {
  assert.throws(() => filesOf(bundle, [/lesson-page\.tsx$/, /renamed\.json$/]), /Nothing is built of .*renamed/)
})
