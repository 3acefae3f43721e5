import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { breachesIn } from './check-imports.ts'
import { law } from './import-law.ts'

/** The rules that a small repository breaks. Each file is given by its path and what it imports. */
async function broken(files: Record<string, string[]>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-imports-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('package.json', '{ "type": "module", "imports": { "#contract/*": "./contract/*" } }')
  for (const name of ['zod', '@tanstack/react-query', '@mantine/core']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export {}')
  }
  for (const [path, imports] of Object.entries(files)) {
    write(
      path,
      `${imports.map((from) => `import ${from.endsWith('?type') ? 'type ' : ''}{ a } from '${from.replace('?type', '')}'`).join('\n')}\nexport const b = 1\n`,
    )
  }
  const floors = new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))
  const breaches = await breachesIn(folder, [...floors])
  rmSync(folder, { recursive: true })
  return [...new Set(breaches.map(({ rule }) => rule))].sort()
}

const good: Record<string, string[]> = {
  'contract/errors.ts': ['zod'],
  'contract/features/fees.ts': ['../errors.ts', 'zod'],
  'server/platform/clock.ts': ['#contract/errors.ts'],
  'server/features/fees/tables.ts': ['../../platform/clock.ts'],
  'server/features/fees/access.ts': ['./tables.ts'],
  'server/features/fees/actions.ts': ['./tables.ts'],
  'server/features/fees/builders.ts': ['./tables.ts'],
  'server/features/people/store.ts': ['../fees/tables.ts', '../fees/access.ts', '../fees/actions.ts?type', '#contract/features/fees.ts'],
  'server/features/people/people.test.ts': ['../fees/builders.ts', '../../testing/college.ts', './store.ts'],
  'server/testing/college.ts': ['../features/fees/builders.ts'],
  'server/demo/college.ts': ['../features/fees/builders.ts'],
  'server/app.ts': ['./features/people/store.ts', './demo/college.ts'],
  'web/lib/client.ts': ['#contract/errors.ts'],
  'web/ui/card.tsx': [],
  'web/ui/kit/modal.tsx': ['@mantine/core'],
  'web/features/fees/queries.ts': ['../../lib/client.ts', '../../ui/card.tsx', '@tanstack/react-query'],
  'web/app/router.tsx': ['../features/fees/queries.ts'],
  'web/main.tsx': ['./app/router.tsx'],
  'e2e/fees.spec.ts': ['#contract/errors.ts'],
  'tools/check.ts': ['../server/app.ts'],
}

const bad: Record<string, Record<string, string[]>> = {
  'contract-stands-alone': { 'contract/errors.ts': ['node:fs'] },
  'floors-apart': { 'web/lib/client.ts': ['../../server/platform/clock.ts?type'] },
  'product-without-tools': { 'server/app.ts': ['../tools/check.ts'], 'tools/check.ts': [] },
  'outside-through-the-contract': { 'e2e/fees.spec.ts': ['../web/ui/card.tsx'] },
  'platform-below-features': { 'server/platform/clock.ts': ['../features/people/store.ts'] },
  'features-below-app': { 'server/features/fees/store.ts': ['../../demo/college.ts'] },
  'features-through-their-doors': { 'server/features/fees/routes.ts': ['../people/store.ts?type'] },
  'tests-through-the-doors-too': { 'server/features/fees/fees.test.ts': ['../people/store.ts'] },
  'testing-stays-in-tests': { 'server/features/people/rules.ts': ['../fees/builders.ts'] },
  'pages-compose-in-app': { 'web/features/people/queries.ts': ['../fees/queries.ts'] },
  'features-do-not-know-app': { 'web/features/people/queries.ts': ['../../app/theme.ts'], 'web/app/theme.ts': [] },
  'ui-could-ship-elsewhere': { 'web/ui/card.tsx': ['@tanstack/react-query'] },
  'kit-in-its-place': { 'web/ui/card.tsx': ['@mantine/core'] },
  'lib-at-the-bottom': { 'web/lib/client.ts': ['../ui/card.tsx'] },
  'no-circles': { 'server/platform/clock.ts': ['./config.ts'], 'server/platform/config.ts': ['./clock.ts?type'] },
}

test('a repository that keeps the law breaks no rule', async () => {
  assert.deepEqual(await broken(good), [])
})

test('every rule has an example here that breaks it', () => {
  assert.deepEqual(law.forbidden.map(({ name }) => name).sort(), Object.keys(bad).sort())
})

for (const [rule, files] of Object.entries(bad)) {
  test(`${rule} is noticed`, async () => {
    assert.ok((await broken({ ...good, ...files })).includes(rule))
  })
}
