import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rules } from './check-docs.ts'
import type { Repository } from './house/documents.ts'

type Files = Record<string, string>

const drawn = `# The house

\`\`\`
contract/            promises
  features/<f>.ts    of each feature
server/
  main.ts app.ts     the process
  features/<f>/      tables, access …
  platform/          knows no feature
web/                 pages
\`\`\`

Then \`platform/config.ts\`.
`

/** A small repository whose documents are true. */
const good: Files = {
  'package.json': '{ "scripts": { "start": "node x", "bench:web": "node y" } }',
  'README.md':
    'Set `PORT` or `PRANGAN_DATA`, then `npm run bench:web -- --rounds 5`. See [the map](docs/map.md#the-house), [us](https://a.example/b).',
  'docs/map.md': drawn,
  'docs/decisions/0001-one.md':
    'As `server/features/<f>/access.ts`, `config` and `countFacts()` of `fees/access.ts` have it; `./data` is made. Back to [the map](../map.md).',
  'docs/security.md':
    '| tried | stopped | test |\n|---|---|---|\n| a | b | attacks/web, fees |\n\n| tried | stopped by |\n|---|---|\n| a | nothing |\n',
  'contract/features/fees.ts': 'export const fees = {}',
  'server/app.ts': '// Decision 1 says why, docs/map.md where.\nexport const countFacts = 1',
  'server/main.ts': '/** `npm run -s start` */',
  'server/features/attacks/web.test.ts': '',
  'server/features/fees/access.ts': '',
  'server/features/fees/fees.test.ts': '',
  'server/platform/config.ts': 'const environment = z.object({\n  PORT: port,\n  PRANGAN_DATA: text,\n  NODE_ENV: text,\n})',
  'web/main.tsx': '',
}

/** What each rule must notice, as the files that break it. */
const bad: Record<string, Files[]> = {
  linksLead: [
    { 'README.md': '[gone](docs/gone.md)' },
    { 'docs/decisions/0001-one.md': '[gone](docs/map.md)' },
    { 'README.md': '[the map](docs/map.md#the-garden)' },
  ],
  pathsExist: [
    { 'docs/attack.md': '`server/features/fees/gone.ts`' },
    { 'docs/attack.md': '`gone.ts`' },
    { 'docs/attack.md': '`features/<f>/gone.ts`' },
    { 'docs/attack.md': '`server/gone/`' },
    { 'docs/attack.md': '`ess.ts`' },
  ],
  namesExist: [{ 'docs/attack.md': '`countLies`' }, { 'docs/attack.md': '`countLies()`' }, { 'docs/attack.md': 'set `PRANGAN_GONE=1`' }],
  commandsExist: [
    { 'docs/attack.md': 'npm run gone' },
    { 'server/app.ts': '// npm run bench:gone' },
    { 'docs/attack.md': 'npm run bench' },
  ],
  decisionsExist: [{ 'docs/attack.md': 'Decision 2' }, { 'server/app.ts': '// decision 2' }],
  documentsExist: [{ 'server/app.ts': '// docs/gone.md says why.' }],
  testsExist: [{ 'docs/security.md': '| tried | test |\n|---|---|\n| a | fees, gone |' }],
  settingsAreTold: [{ 'README.md': 'Set `PORT`.' }],
  mapIsTrue: [
    { 'docs/map.md': drawn.replace('app.ts ', 'application.ts ') },
    { 'docs/map.md': drawn.replace('  platform/', '  platfrom/\n  platform/') },
    { 'server/migrations/run.ts': '' },
    { 'server/platform/http/binding.ts': '' },
    { 'bench/main.ts': '' },
  ],
}

const repositoryOf = (files: Files): Repository => ({ paths: Object.keys(files).sort(), read: (path) => files[path] ?? '' })

describe('a rule about documents', () => {
  for (const [name, rule] of Object.entries(rules)) {
    test(`${name}: nothing is said of what is true`, () => {
      assert.deepEqual(rule(repositoryOf(good)), [])
    })
    for (const [index, files] of (bad[name] ?? []).entries()) {
      test(`${name}: notices the ${index + 1}. way of being wrong`, () => {
        assert.equal(rule(repositoryOf({ ...good, ...files })).length, 1)
      })
    }
    test(`${name}: is tried with something wrong`, () => assert.ok(bad[name]?.length))
  }
})
