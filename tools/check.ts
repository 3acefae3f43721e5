/**
 * `npm run check`: everything that can be checked without running the product. `npm run check types features` runs only those.
 * Each check counts as one passed or failed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { inLanes, run } from './run.ts'

const node = process.execPath
const checks = {
  style: ['biome', 'ci', '--colors=off', '--error-on-warnings'],
  // Every further checker of a project learns the types of all of it by itself: four of them, as they come, took three times the processor's time.
  types: ['tsc', '-b', '--pretty', 'false', '--checkers', '1'],
  imports: [node, 'tools/check-imports.ts'],
  features: [node, 'tools/check-features.ts'],
  docs: [node, 'tools/check-docs.ts'],
  unused: ['knip', '--no-progress', '--no-config-hints'],
  generated: [node, 'tools/generate.ts', '--check'],
} as const
type Name = keyof typeof checks

const isName = (word: string): word is Name => Object.hasOwn(checks, word)
const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !isName(word))
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}
const names = Object.keys(checks)
  .filter(isName)
  .filter((name) => asked.length === 0 || asked.includes(name))

const results = await inLanes(names, 2, async (name) => {
  const { code, output, seconds } = await run(checks[name])
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`)
  if (code !== 0) console.log(`\n${output.trim()}\n`)
  return code === 0
})

const failed = results.filter((passed) => !passed).length
mkdirSync('.cache/tests', { recursive: true })
writeFileSync('.cache/tests/check.json', JSON.stringify({ passed: results.length - failed, failed }))
process.exitCode = failed === 0 ? 0 : 1
