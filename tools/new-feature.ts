/**
 * `npm run new-feature <name>`: a feature's first files on the three floors, with one list that every member of a college may
 * read. They pass every check, so that the first real endpoint starts from something that works.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'
import { run } from './run.ts'
import { skeletonOf } from './skeleton.ts'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z]+$/.test(name)) {
  console.error('Name the feature in one lower-case word, as its glossary does: npm run new-feature hostels')
  process.exit(2)
}
if (existsSync(join(root, 'contract/features', `${name}.ts`))) {
  console.error(`The feature ${name} exists already.`)
  process.exit(2)
}

/** Adds to a list that every feature stands in: an import on top and an entry before the list's closing brace. */
function enlist(path: string, list: RegExp, imported: string, entry: string): string {
  const text = readFileSync(join(root, path), 'utf8')
  if (!list.test(text)) throw new Error(`${path} has changed: its list of features was not found. Mend tools/new-feature.ts.`)
  return `${imported}\n${text.replace(list, (_, before: string, after: string) => `${before.replace(/,?\s*$/, '')}, ${entry}${after}`)}`
}

const files: Record<string, string> = {
  ...skeletonOf(name),
  'contract/features.ts': enlist(
    'contract/features.ts',
    /(export const features = \{[^}]*)(\})/,
    `import { ${name} } from './features/${name}.ts'`,
    name,
  ),
  'server/app.ts': enlist(
    'server/app.ts',
    /(const handlers: AllHandlers = \{[^}]*)(\})/,
    `import { ${name}Routes } from './features/${name}/routes.ts'`,
    `${name}: ${name}Routes`,
  ),
  'web/app/router.ts': enlist(
    'web/app/router.ts',
    /(const featureRoutes: Record<FeatureName, PageRoute\[\]> = \{[^}]*)(\})/,
    `import { ${name}Routes } from '../features/${name}/routes.tsx'`,
    `${name}: ${name}Routes`,
  ),
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
for (const command of [
  ['biome', 'check', '--write', ...Object.keys(files)],
  [process.execPath, 'tools/generate.ts', name],
]) {
  const { code, output } = await run(command)
  if (code !== 0) throw new Error(output)
}

console.log(`${Object.keys(files).join('\n')}

Next:
1. contract/features/${name}.ts: say what may be asked, by whom, and what comes back.
2. server/features/${name}/tables.ts: the rows; then npm run generate ${name} writes the migration.
3. server/features/${name}/access.ts: its rules in English first, then the functions that keep them.
4. web/features/${name}/: pages, and the words in web/lib/locales/.
5. npm run check, npm test; docs/glossary.md for every new word.`)
