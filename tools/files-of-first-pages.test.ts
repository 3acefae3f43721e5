import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOfFirstPages } from './web-build/files-of-first-pages.ts'

const pages = [
  { place: '^/learn/courses$', file: 'courses', modules: [/courses-page/, /attendance\.json/] },
  { place: '^/learn/calendar$', file: 'calendar', modules: [/calendar-page/, /schedule\.json/] },
  { place: '^/teacher/attendance$', file: 'roll-call', modules: [/roll-call-page/, /attendance\.json/] },
]

/** A graph of modules: who imports each, and which are fetched by themselves. */
function graphOf(importers: Record<string, string[]>, fetched: readonly string[]) {
  const info = (id: string) => ({
    importers: importers[id] ?? [],
    importedIds: Object.keys(importers).filter((imported) => importers[imported]?.includes(id)),
    dynamicImporters: fetched.includes(id) ? ['/web/main.tsx'] : [],
  })
  // as: of what the bundler knows of a module this needs three fields.
  return { getModuleInfo: info } as unknown as Parameters<ReturnType<typeof filesOfFirstPages>>[1]
}

const graph = graphOf(
  {
    '/web/frame.tsx': ['/web/main.tsx', '/web/calendar-page.tsx'],
    '/web/card.tsx': ['/web/courses-page.tsx', '/web/calendar-page.tsx', '/web/roll-call-page.tsx'],
    '/web/day.ts': ['/web/calendar-page.tsx', '/web/roll-call-page.tsx'],
    '/web/week.tsx': ['/web/calendar-page.tsx'],
    '/web/tile.tsx': ['/web/roll-call-page.tsx', '/web/office-page.tsx'],
    '/web/mark.ts': ['/web/tile.tsx'],
    '/web/table.tsx': ['/web/office-page.tsx', '/web/people-page.tsx'],
    '/web/choice.tsx': ['/web/courses-page.tsx', '/web/calendar-page.tsx', '/web/roll-call-page.tsx'],
    '/node_modules/@mantine/core/Input.mjs': ['/web/choice.tsx'],
    '/contract/roman.ts?whole': ['/web/day.ts'],
    '/contract/shapes.ts?whole': ['/web/day.ts'],
    '/node_modules/zod/index.js': ['/contract/shapes.ts?whole'],
  },
  ['courses', 'calendar', 'roll-call', 'office', 'people'].map((name) => `/web/${name}-page.tsx`),
)
const fileOf = (id: string, tooSmall: readonly string[] = []) => filesOfFirstPages(pages, tooSmall)(id, graph)

test('what more than two of the first pages have is where everything begins, what two have in a file of theirs', () => {
  assert.equal(fileOf('/web/card.tsx'), 'start')
  assert.equal(fileOf('/web/day.ts'), 'calendar-and-roll-call')
})

test('what a first page has and another page as well is in a file of that first page', () => {
  assert.equal(fileOf('/web/tile.tsx'), 'roll-call')
  assert.equal(fileOf('/web/mark.ts'), 'roll-call')
})

test('what every page begins with is where everything begins, also where one of the first pages has it', () => {
  for (const id of ['main.tsx', 'frame.tsx']) assert.equal(fileOf(`/web/${id}`), 'start')
})

test('what would be too small a file comes with everything', () => {
  for (const tooSmall of ['calendar-and-roll-call', 'roll-call']) {
    assert.equal(fileOf('/web/day.ts', [tooSmall]), tooSmall === 'roll-call' ? 'calendar-and-roll-call' : 'start')
    assert.equal(fileOf('/web/tile.tsx', [tooSmall]), tooSmall === 'roll-call' ? 'start' : 'roll-call')
  }
})

test('a file that no pages have fails the build, instead of being forgotten', () => {
  assert.throws(() => filesOfFirstPages(pages, ['courses-and-gone']), /No first pages have a file courses-and-gone/)
})

test('words go with what the pages have that say them, and other words stay where the bundler puts them', () => {
  assert.equal(fileOf('/web/lib/locales/en/schedule.json'), 'calendar')
  assert.equal(fileOf('/web/lib/locales/en/attendance.json'), 'courses-and-roll-call')
  assert.equal(fileOf('/web/lib/locales/en/office.json'), null)
})

test('pages, what a single page has, packages, the kit and what no first page has stay where the bundler puts them', () => {
  for (const id of ['courses-page.tsx', 'week.tsx', 'table.tsx', 'choice.tsx']) assert.equal(fileOf(`/web/${id}`), null)
  assert.equal(fileOf('/node_modules/@mantine/core/Input.mjs'), null)
})

test('of the contract what brings nothing else goes with the pages that have it, and what brings Zod does not', () => {
  assert.equal(fileOf('/contract/roman.ts?whole'), 'calendar-and-roll-call')
  assert.equal(fileOf('/contract/shapes.ts?whole'), null)
})
