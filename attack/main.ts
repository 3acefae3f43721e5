/**
 * `npm run attack [-- --only fuzz|wapiti|sqlmap|audit] [--seed 1] [--requests 10500] [--named people.]`: attacks a fresh server with
 * the demo's colleges as whoever is signed in there, and says what came of it. A seed that was printed sends requests of
 * the same shape again; identifiers are new each time.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isMet, loadNow, report } from '../tools/figures.ts'
import { stopEverything } from '../tools/run.ts'
import { audit } from './audit.ts'
import { fuzz } from './fuzz.ts'
import type { Came } from './part.ts'
import { sqlmap } from './sqlmap.ts'
import { wapiti } from './wapiti.ts'

const parts = ['fuzz', 'wapiti', 'sqlmap', 'audit'] as const
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    requests: { type: 'string', default: '10500' },
    named: { type: 'string', default: '' },
  },
})
const chosen = parts.filter((part) => values.only === undefined || values.only === part)
if (chosen.length === 0) {
  console.error(`There is no part called ${values.only}; there are ${parts.join(', ')}.`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopEverything()
    process.exit(1)
  })

const loadBefore = loadNow()
const run = {
  fuzz: () => fuzz({ seed: Number(values.seed), requests: Number(values.requests), named: values.named }),
  wapiti,
  sqlmap,
  audit,
}
const came: (Came & { part: (typeof parts)[number] })[] = []
for (const part of chosen) came.push({ part, ...(await run[part]()) })
const figures = came.flatMap((each) => each.figures)
const missing = came.flatMap((each) => each.missing)
// Whether a registry answers the audit is not in the hands of whoever runs this, and the rest is whole without it: the kept run says so.
const wasTried = came.every((each) => each.part === 'audit' || each.missing.length === 0)
const isWhole = values.only === undefined && values.named === '' && wasTried
report({ rig: 'attack', command: 'npm run attack', figures, loadBefore, isWhole, missing })
process.exit(figures.some((figure) => isMet(figure) === false) ? 1 : 0)
