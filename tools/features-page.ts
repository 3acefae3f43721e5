/** Writes docs/features.md: every endpoint, who may call it, what repeating it does, which tests name it, which pages call it. */
import { basePath, type Endpoint, roles } from '#contract/endpoint.ts'

export interface ListedEndpoint {
  feature: string
  name: string
  endpoint: Endpoint
}

interface TestFile {
  path: string
  text: string
}

const intro = `# Features

Written by \`npm run generate\` from the contract; do not edit. *own*: oneself, one's classes and courses. *college*: everything in
one's college. Every endpoint is also in the tests that the contract drives (served, access, bad input, answers as declared);
the tests named here exercise it beyond those. A call that no page names is for other programs: the pages get the same from a call
that tells them more, and the calendar shows the address of its feed.
`

const whoMay = ({ access, demoOnly }: Endpoint): string[] => {
  if (access === 'public') return roles.map(() => (demoOnly ? 'demo' : 'all'))
  return roles.map((role) => access[role] ?? '–')
}

const repeating = ({ method, idempotency }: Endpoint): string => (['GET', 'HEAD'].includes(method) ? '' : (idempotency ?? '?'))

/** The last part of a test's path says enough: feature and journey tests have telling names. */
function testsOf({ feature, name, endpoint }: ListedEndpoint, tests: readonly TestFile[]): string {
  // A test imports the whole feature or the part of it that it uses; what the platform serves stands beside the features.
  const isOfFeature = new RegExp(`from '#contract/(?:features/)?${feature}[./]`)
  const named = new RegExp(`\\w\\.${name}\\b`)
  const address = `${basePath}${endpoint.path}`.replace(/:\w+/g, '')
  const exercising = tests.filter(
    ({ text }) => (isOfFeature.test(text) && named.test(text)) || text.includes(`${address}'`) || text.includes(`${address}?`),
  )
  return exercising.map(({ path }) => path.slice(path.lastIndexOf('/') + 1).replace(/\.(test|spec)\.tsx?$/, '')).join(', ')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function featuresPage(endpoints: readonly ListedEndpoint[], tests: readonly TestFile[]): string {
  const features = Map.groupBy(endpoints, ({ feature }) => feature)
  const tables = [...features].map(([feature, listed]) => {
    const head = ['call', ...roles, 'repeated', 'tests', 'pages']
    const rows = listed.map((one) => [
      `\`${one.endpoint.method} ${one.endpoint.path}\``,
      ...whoMay(one.endpoint),
      repeating(one.endpoint),
      testsOf(one, tests),
      (one.endpoint.pages ?? []).join(', '),
    ])
    return [`## ${feature}`, '', row(head), row(head.map(() => '---')), ...rows.map(row), ''].join('\n')
  })
  return [intro, ...tables].join('\n')
}
