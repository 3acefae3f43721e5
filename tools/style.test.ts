import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from './bootstrap.mjs'
import { run } from './run.ts'

const lines = (count: number, text = 'export const a = 1') => Array.from({ length: count }, (_, n) => text.replace('a', `a${n}`)).join('\n')
const longFunction = (count: number) => `export function f() {\n${lines(count, 'use(a)')}\n}\n`

const good = {
  'server/platform/nearly-long.ts': lines(240),
  'server/features/fees/nearly-long.test.ts': lines(490),
  'server/platform/long-function.ts': longFunction(45),
  'web/ui/card.tsx': longFunction(90),
  'tools/talks.ts': "console.log('here')\n",
}

/** By rule, a file that breaks it. */
const bad: Record<string, [path: string, text: string]> = {
  noExcessiveLinesPerFile: ['server/platform/long.ts', lines(260)],
  noExcessiveLinesPerFunction: ['server/platform/longer-function.ts', longFunction(60)],
  noExplicitAny: ['server/platform/any.ts', 'export const a = (b: any) => b\n'],
  noNonNullAssertion: ['server/platform/non-null.ts', 'export const a = (b?: { c: number }) => b!.c\n'],
  noEmptyBlockStatements: ['server/platform/empty.ts', 'try {\n  run()\n} catch {}\n'],
  noConsole: ['server/platform/console.ts', "console.log('here')\n"],
  noFloatingPromises: ['server/platform/floating.ts', 'async function f(): Promise<void> {\n  await f()\n}\nf()\n'],
  noMisusedPromises: ['server/platform/misused.ts', 'async function f(): Promise<boolean> {\n  return f()\n}\nif (f()) use()\n'],
  noBarrelFile: ['web/ui/parts.ts', "export { Card } from './card.tsx'\n"],
  useFilenamingConvention: ['web/ui/DataTable.tsx', 'export const a = 1\n'],
  noFocusedTests: ['web/ui/only.test.tsx', "import { test } from 'vitest'\ntest.only('a', () => use())\n"],
  noSkippedTests: ['web/ui/skip.test.tsx', "import { test } from 'vitest'\ntest.skip('a', () => use())\n"],
  noDrizzleDeleteWithoutWhere: ['server/features/fees/actions.ts', 'await db.delete(receipts)\n'],
  noDrizzleDbObjectInsideTransaction: [
    'server/features/fees/ledger/actions.ts',
    'await db.transaction(async (tx) => {\n  await use(tx)\n  await db.insert(receipts).values({})\n})\n',
  ],
  noPlaywrightWaitForTimeout: ['e2e/fees.spec.ts', 'await page.waitForTimeout(500)\n'],
}

/** What the linter says of these files, in a folder of their own with this repository's settings. */
async function lint(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-style-'))
  const settings = { ...JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')), $schema: undefined, vcs: undefined }
  for (const [path, text] of Object.entries({ ...files, 'biome.json': JSON.stringify(settings) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { output } = await run(['biome', 'lint', '--colors=off', '--max-diagnostics=none', '.'], {}, 60, folder)
  rmSync(folder, { recursive: true })
  return output
}

test('nothing is found where nothing is wrong', async () => {
  assert.match(await lint(good), /Checked 6 files in .*No fixes applied/)
})

test('every rule that the house relies on is noticed, in the file that breaks it', async () => {
  const output = await lint(Object.fromEntries(Object.values(bad)))
  for (const [rule, [path]] of Object.entries(bad)) assert.match(output, new RegExp(`${path}[:0-9]* lint/\\w+/${rule}`))
})
