/** The house rules that no ready-made checker knows: the feature vocabulary and the boundaries inside a feature. */
import { globSync, readFileSync } from 'node:fs'
import { root } from './bootstrap.mjs'
import { onlyAccessMints, onlyOwnersWrite, pagesKnowNoAddress, routesWithoutSql, schemasByName } from './house/boundaries.ts'
import { assertionsAreExplained, nothingIsSwallowed } from './house/honesty.ts'
import type { Rule } from './house/source.ts'
import { closedVocabulary, noCirclesOfFeatures, sameFeaturesOnEveryFloor, tellingNames } from './house/vocabulary.ts'

export const rules: Record<string, Rule> = {
  closedVocabulary,
  tellingNames,
  sameFeaturesOnEveryFloor,
  noCirclesOfFeatures,
  onlyAccessMints,
  routesWithoutSql,
  onlyOwnersWrite,
  pagesKnowNoAddress,
  schemasByName,
  assertionsAreExplained,
  nothingIsSwallowed,
}

if (import.meta.main) {
  const paths = globSync('{contract,server,web}/**/*.{ts,tsx,css}', { cwd: root, exclude: ['**/*.d.ts'] }).sort()
  const sources = paths.map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
  const problems = Object.values(rules).flatMap((rule) => rule(sources))
  for (const { path, line, says } of problems) console.log(`${path}:${line}\n  ${says}`)
  console.log(`${sources.length} files, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
