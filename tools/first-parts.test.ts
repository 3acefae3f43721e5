import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPartsOf } from './web-build/first-parts.ts'

/** A chunk as far as it is looked at. */
const chunk = (fileName: string, module: string | null, more: { imports?: string[]; css?: string[]; later?: string[] } = {}) => ({
  ...{ type: 'chunk', fileName, facadeModuleId: module && `/prangan/${module}`, moduleIds: module ? [`/prangan/${module}`] : [] },
  ...{ imports: more.imports ?? [], dynamicImports: more.later ?? [] },
  viteMetadata: { importedCss: new Set(more.css), importedAssets: new Set(['font.woff2']) },
})

const chunks = [
  chunk('start.js', 'web/main.tsx', { imports: ['base.js'], css: ['start.css'], later: ['courses.js', 'search.js'] }),
  chunk('base.js', null),
  chunk('frame.js', null, { imports: ['base.js'] }),
  chunk('courses.js', 'web/app/courses-page.tsx', { imports: ['frame.js', 'start.js'], later: ['search.js'] }),
  chunk('search.js', 'web/app/search.tsx'),
]
// as: a chunk has many more fields, which this plugin does not read.
const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Parameters<typeof firstPartsOf>[0]

test('a page’s parts are its scripts, without what every page begins with and what it may fetch later', () => {
  assert.deepEqual(firstPartsOf(bundle, [{ place: '^/courses$', modules: [/courses-page\.tsx$/] }]), [
    { place: '^/courses$', files: ['/courses.js', '/frame.js'] },
  ])
})

test('a page that is not built any more fails the build, instead of being forgotten', () => {
  const gone = { place: '^/gone$', modules: [/gone-page\.tsx$/, /search\.tsx$/] }
  assert.throws(() => firstPartsOf(bundle, [gone]), /Nothing is built of .*gone-page/)
})

test('a page that consists of nothing but what every page begins with is none that has parts', () => {
  assert.throws(() => firstPartsOf(bundle, [{ place: '^/$', modules: [/main\.tsx$/] }]), /Nothing is built for \^\/\$/)
})
