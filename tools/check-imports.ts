/** The import law, checked: which files import what they may not, and where the code belongs instead. */
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { root } from './bootstrap.mjs'
import { law } from './import-law.ts'

const floors = ['contract', 'server', 'web', 'e2e', 'bench', 'chaos', 'attack', 'tools']

export interface Breach {
  rule: string
  from: string
  to: string
}

const isResult = (output: ICruiseResult | string): output is ICruiseResult => typeof output !== 'string'

/** Every import below a folder that breaks the law. */
export async function breachesIn(folder: string, places: string[]): Promise<Breach[]> {
  const { output } = await cruise(places, { ...law.options, baseDir: folder, validate: true, ruleSet: { forbidden: law.forbidden } })
  if (!isResult(output)) throw new Error('dependency-cruiser answered something else than a result.')
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

if (import.meta.main) {
  const breaches = await breachesIn(root, floors)
  for (const { rule, from, to } of breaches) {
    console.log(`${from} → ${to}\n  ${law.forbidden.find(({ name }) => name === rule)?.comment} (${rule})`)
  }
  console.log(`${breaches.length} imports break the law`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
