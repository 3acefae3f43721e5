/** The feature vocabulary: which files a feature may consist of, and that every floor has the same features. */
import { isCode, type Problem, type Rule, type Source, visit } from './source.ts'

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
const tested = '(?:\\.test)?'

/** Beside the file names, a sub-concern may be one sub-folder with the same words. */
const floors = [
  {
    folder: 'contract/features/',
    words: new RegExp(`^contract/features/${kebab}(?:/${kebab})?${tested}\\.ts$`),
    says: 'A feature’s promises are contract/features/<feature>.ts, and where that is too long its parts in a folder of the same name.',
  },
  {
    folder: 'server/features/',
    words: new RegExp(
      `^server/features/${kebab}/(?:${kebab}/)?(?:tables|access|actions|store|rules|routes|present|builders|${kebab}\\.test)\\.ts$`,
    ),
    says: 'A server feature consists of tables, access, actions, store, rules, routes, present, builders and tests. What every feature needs belongs to server/platform/.',
  },
  {
    folder: 'web/features/',
    words: new RegExp(
      `^web/features/${kebab}/(?:${kebab}/)?(?:routes\\.tsx|queries\\.ts|format\\.ts|(?:pages|components)/(?:${kebab}(?:${tested}\\.tsx|\\.module\\.css)|use-${kebab}\\.ts)|${kebab}\\.test\\.tsx?)$`,
    ),
    says: 'A web feature consists of routes.tsx, queries.ts, format.ts, pages/, components/ (one component or hook a file) and tests. What several features need belongs to web/ui/ or web/lib/.',
  },
]

export const closedVocabulary: Rule = (sources) =>
  sources.flatMap(({ path }) => {
    const floor = floors.find(({ folder }) => path.startsWith(folder))
    return floor && !floor.words.test(path) ? [{ path, line: 1, says: floor.says }] : []
  })

const vague = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'index']

export const tellingNames: Rule = (sources) =>
  sources.flatMap(({ path }): Problem[] => {
    const parts = path.split('/').map((part) => part.split('.')[0] ?? '')
    const word = parts.find((part) => vague.includes(part))
    if (word) return [{ path, line: 1, says: `“${word}” says nothing of what is inside. Name the file after what it does.` }]
    const folder = path
      .split('/')
      .slice(0, -1)
      .find((part) => !new RegExp(`^\\.?${kebab}$`).test(part))
    return folder ? [{ path, line: 1, says: `The folder “${folder}” is not in kebab-case.` }] : []
  })

const list = 'contract/features.ts'

/** The keys of `export const features = {…}`. */
function featuresListed(source: Source): Set<string> {
  const names = new Set<string>()
  visit(source, () => ({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'features' || !init) return
      const object = init.type === 'TSAsExpression' || init.type === 'TSSatisfiesExpression' ? init.expression : init
      if (object.type !== 'ObjectExpression') return
      for (const property of object.properties) {
        if (property.type === 'Property' && property.key.type === 'Identifier') names.add(property.key.name)
      }
    },
  }))
  return names
}

export const sameFeaturesOnEveryFloor: Rule = (sources) => {
  const source = sources.find(({ path }) => path === list)
  if (!source) return [{ path: list, line: 1, says: 'There is no list of features.' }]
  const listed = featuresListed(source)
  const found = (folder: string) => sources.filter(({ path }) => path.startsWith(folder)).map(({ path }) => path.slice(folder.length))
  const onFloor = {
    'contract/features': new Set(found('contract/features/').map((file) => file.split(/[/.]/)[0] ?? '')),
    'server/features': new Set(found('server/features/').map((file) => file.split('/')[0] ?? '')),
    'web/features': new Set(found('web/features/').map((file) => file.split('/')[0] ?? '')),
  }
  return Object.entries(onFloor).flatMap(([floor, features]) => [
    ...[...listed]
      .filter((name) => !features.has(name))
      .map((name) => ({ path: list, line: 1, says: `The feature ${name} is missing in ${floor}.` })),
    ...[...features]
      .filter((name) => !listed.has(name))
      .map((name) => ({ path: `${floor}/${name}`, line: 1, says: `This is not a feature of ${list}.` })),
  ])
}

/** Features lean on each other one way only: where two need one another, one of them is not a feature of its own. */
export const noCirclesOfFeatures: Rule = (sources) => {
  const leansOn = new Map<string, Set<string>>()
  for (const source of sources.filter(isCode)) {
    const feature = /^server\/features\/([^/]+)\//.exec(source.path)?.[1]
    if (!feature || /(\.test|\/builders)\.ts$/.test(source.path)) continue
    for (const match of source.text.matchAll(/from '(?:\.\.\/)+([^/']+)\/(?:[^/']+\/)?(?:access|actions)\.ts'/g)) {
      const other = match[1] ?? ''
      if (other !== feature && other !== 'platform') leansOn.set(feature, (leansOn.get(feature) ?? new Set()).add(other))
    }
  }
  const circleFrom = (start: string, at: string, way: string[]): string[] | undefined => {
    for (const next of leansOn.get(at) ?? []) {
      if (next === start) return [...way, start]
      const circle = way.includes(next) ? undefined : circleFrom(start, next, [...way, next])
      if (circle) return circle
    }
    return undefined
  }
  return [...leansOn.keys()].sort().flatMap((feature) => {
    const circle = circleFrom(feature, feature, [feature])
    const says = `These features lean on each other in a circle: ${circle?.join(' → ')}. Move what they share into one of them, or into a feature below both.`
    // A circle is told once, at the feature that comes first in it.
    return circle?.every((name) => name >= feature) ? [{ path: `server/features/${feature}`, line: 1, says }] : []
  })
}
