import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rules } from './check-features.ts'

type Files = Record<string, string>

/** A small repository that keeps every rule. */
const good: Files = {
  'contract/features.ts': "import { fees } from './features/fees.ts'\nexport const features = { fees, people } as const\n",
  'contract/features/fees.ts': 'export const fees = {}',
  'contract/features/people.ts': 'export const people = {}',
  'server/app.ts': 'await start().catch((error) => log.error(error))',
  'server/platform/tables.ts': 'export const colleges = table()',
  'server/features/fees/tables.ts': 'export const receipts = table()',
  'server/features/fees/access.ts': "import { mint } from '../../platform/access.ts'\nimport { accessLearner } from '../people/access.ts'",
  'server/features/fees/actions.ts': `
    import { colleges } from '../../platform/tables.ts'
    import { receipts } from './tables.ts'
    export const issue = async () => { await db.insert(receipts).values({}); await db.update(colleges); await tx.execute(sql\`delete from receipts\`) }`,
  'server/features/fees/ledger/actions.ts': "import { receipts } from '../tables.ts'\ndb.delete(receipts)",
  'server/features/fees/routes.ts': "import { listReceipts } from './store.ts'",
  'server/features/fees/store.ts':
    "import { people } from '../people/tables.ts'\nmap.delete(key)\nconst x = [1] as const\n// as: the library's types know only objects.\nconst y = x as unknown",
  'server/features/fees/fees.test.ts': 'const y = x as unknown',
  'server/features/people/tables.ts': '',
  'server/features/people/access.ts': '',
  'web/lib/api.ts': "fetch('/lms-backend/users/me')",
  'web/ui/card.tsx': 'export const Card = () => <div>Fees</div>',
  'web/features/fees/queries.ts': "export const q = { queryKey: ['fees'] }",
  'web/features/fees/routes.tsx': '',
  'web/features/fees/pages/fee-profile.tsx': 'try { save() } catch (error) { show(error) }',
  'web/features/fees/pages/fee-profile.module.css': '',
  'web/features/fees/components/receipt-row.test.tsx': '',
  'web/features/fees/components/use-receipts.ts': '',
  'web/features/people/queries.ts': "import { people } from '#contract/features/people.ts'\nconst q = read(people.contacts, { query: {} })",
}

/** What each rule must notice, as the files that break it. */
const bad: Record<string, Files[]> = {
  closedVocabulary: [
    { 'server/features/fees/service.ts': '' },
    { 'server/features/fees/Store.ts': '' },
    { 'server/features/fees/a/b/store.ts': '' },
    { 'contract/features/fees/a/receipts.ts': '' },
    { 'web/features/fees/hooks/use-fees.ts': '' },
    { 'web/features/fees/pages/fees.ts': '' },
  ],
  tellingNames: [
    { 'web/lib/utils.ts': '' },
    { 'server/platform/helpers/dates.ts': '' },
    { 'web/ui/index.ts': '' },
    { 'web/ui/DataTable/row.tsx': '' },
  ],
  sameFeaturesOnEveryFloor: [
    { 'contract/features/exams.ts': '' },
    { 'server/features/exams/store.ts': '' },
    { 'web/features/exams/queries.ts': '' },
    { 'contract/features.ts': 'export const features = { fees, people, exams } as const' },
    { 'contract/features.ts': '' },
  ],
  noCirclesOfFeatures: [{ 'server/features/people/access.ts': "import { accessReceipt } from '../fees/access.ts'" }],
  onlyAccessMints: [{ 'server/features/fees/store.ts': "import { mint as m } from '../../platform/access.ts'" }],
  routesWithoutSql: [
    { 'server/features/fees/routes.ts': "import { eq } from 'drizzle-orm'" },
    { 'server/features/fees/routes.ts': "import { receipts } from './tables.ts'" },
  ],
  onlyOwnersWrite: [
    { 'server/features/fees/store.ts': "import { receipts } from './tables.ts'\ndb.insert(receipts).values({})" },
    { 'server/features/people/actions.ts': "import { receipts as r } from '../fees/tables.ts'\nawait tx.update(r).set({})" },
    { 'server/demo/college.ts': "import { receipts } from '../features/fees/tables.ts'\ndb.delete(receipts)" },
    { 'server/features/fees/store.ts': 'db.execute(sql`\n  update receipts set x = 1`)' },
  ],
  pagesKnowNoAddress: [
    { 'web/features/fees/pages/fee-profile.tsx': "const address = '/lms-backend/api/v1/fees'" },
    { 'web/ui/card.tsx': 'const address = `/api/v1/fees/1`' },
    { 'web/app/shell.tsx': "useQuery({ queryKey: ['fees'] })" },
    { 'web/features/fees/components/receipt-row.tsx': 'fetch(address)' },
    { 'web/app/shell.tsx': 'new EventSource(address)' },
  ],
  schemasByName: [
    { 'web/features/fees/components/fee-form.tsx': "import { fees } from '#contract/features/fees.ts'\nuseBodyForm(fees.pay.body)" },
    { 'web/lib/fees.ts': "import { fees as f } from '#contract/features/fees.ts'\nf.pay.response.parse(answer)" },
  ],
  assertionsAreExplained: [
    { 'server/app.ts': 'const x = y as Thing' },
    { 'web/ui/card.tsx': 'const x = y as unknown as Thing' },
    { 'server/app.ts': '// as:\nconst x = y as Thing' },
    { 'server/app.ts': '// as: for another line\n\nconst x = y as Thing' },
    { 'server/app.ts': 'const x = <Thing>y' },
  ],
  nothingIsSwallowed: [
    { 'server/app.ts': 'try { a() } catch { /* never mind */ }' },
    { 'web/ui/card.tsx': 'save().catch(() => {})' },
    { 'server/app.ts': 'save().catch(() => undefined)' },
  ],
}

const sourcesOf = (files: Files) => Object.entries(files).map(([path, text]) => ({ path, text }))

test('every rule has examples here that break it', () => {
  assert.deepEqual(Object.keys(rules).sort(), Object.keys(bad).sort())
})

for (const [name, rule] of Object.entries(rules)) {
  describe(name, () => {
    test('finds nothing where nothing is wrong', () => assert.deepEqual(rule(sourcesOf(good)), []))
    for (const files of bad[name] ?? []) {
      const [[path = '', text = ''] = []] = Object.entries(files)
      test(`notices ${path} ${text.replaceAll('\n', ' ').trim()}`, () => assert.notDeepEqual(rule(sourcesOf({ ...good, ...files })), []))
    }
  })
}
