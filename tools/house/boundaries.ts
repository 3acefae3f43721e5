/** The boundaries inside a feature: who may authorise, who may write, and who knows an address. */
import { posix } from 'node:path'
import { importsOf, isCode, isTest, nameOf, problemAt, type Rule, type Source, visit } from './source.ts'

const under = (folder: string, sources: readonly Source[]) => sources.filter((source) => source.path.startsWith(folder) && isCode(source))

export const onlyAccessMints: Rule = (sources) =>
  under('server/', sources).flatMap((source) =>
    importsOf(source)
      .filter(({ names }) => names.some(({ there }) => there === 'mint') && nameOf(source.path) !== 'access.ts')
      .map(({ offset }) =>
        problemAt(
          source,
          offset,
          'Only access.ts may say that somebody is authorised. Ask it for the row, and take Authorized<Row, Level>.',
        ),
      ),
  )

export const routesWithoutSql: Rule = (sources) =>
  under('server/features/', sources)
    .filter(({ path }) => nameOf(path) === 'routes.ts')
    .flatMap((source) =>
      importsOf(source)
        .filter(({ from }) => from.startsWith('drizzle-orm') || from.endsWith('/tables.ts'))
        .map(({ offset }) =>
          problemAt(
            source,
            offset,
            'Routes join an endpoint to its access and its action or query. SQL belongs to store.ts or actions.ts.',
          ),
        ),
    )

/** The tables that a file imports: its name for each, and the feature (or platform) that owns it. */
function tablesIn(source: Source): Map<string, string> {
  const tables = new Map<string, string>()
  for (const { from, names } of importsOf(source)) {
    if (nameOf(from) !== 'tables.ts') continue
    const path = posix.join(posix.dirname(source.path), from)
    const owner = /^server\/(platform|features\/[^/]+)\//.exec(path)?.[1] ?? path
    for (const { here } of names) tables.set(here, owner)
  }
  return tables
}

const writes = ['insert', 'update', 'delete']

export const onlyOwnersWrite: Rule = (sources) =>
  under('server/', sources).flatMap((source) => {
    if (/^server\/(platform|testing)\//.test(source.path)) return []
    const tables = tablesIn(source)
    const isWriter = ['actions.ts', 'builders.ts'].includes(nameOf(source.path))
    return visit(source, (tell) => ({
      CallExpression({ callee, arguments: [first], start }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !writes.includes(callee.property.name)) return
        const owner = first?.type === 'Identifier' ? tables.get(first.name) : undefined
        // The platform's tables belong to every feature.
        const isOwner = owner === 'platform' || (owner !== undefined && source.path.startsWith(`server/${owner}/`))
        if (owner && !(isOwner && isWriter))
          tell(start, `Only actions.ts (and builders.ts) of server/${owner} write this table. Call its action.`)
      },
      TaggedTemplateExpression({ tag, quasi, start }) {
        const text = quasi.quasis[0]?.value.raw ?? ''
        const isSql = tag.type === 'Identifier' && tag.name === 'sql' && /^\s*(insert|update|delete|truncate)\b/i.test(text)
        if (isSql && !isWriter && !isTest(source)) tell(start, 'Writes belong to actions.ts.')
      },
    }))
  })

const schemas = ['params', 'query', 'headers', 'body', 'response']

/** In the browser an endpoint is how it is called; its schemas are types there. See tools/web-build/contract-for-browser.ts. */
export const schemasByName: Rule = (sources) =>
  under('web/', sources).flatMap((source) => {
    const fromContract = importsOf(source).filter(({ from }) => from.startsWith('#contract/features/'))
    const names = new Set(fromContract.flatMap((one) => one.names.map(({ here }) => here)))
    return visit(source, (tell) => ({
      MemberExpression({ object, property, start }) {
        if (property.type !== 'Identifier' || !schemas.includes(property.name)) return
        if (object.type !== 'MemberExpression' || object.object.type !== 'Identifier' || !names.has(object.object.name)) return
        tell(
          start,
          'An endpoint’s schemas do not reach the browser. Export this one from the contract by a name of its own, and import it by that.',
        )
      },
    }))
  })

const inQueries = 'belongs to the feature’s queries.ts (or to web/lib/ when every feature needs it).'

export const pagesKnowNoAddress: Rule = (sources) =>
  under('web/', sources)
    .filter((source) => !source.path.startsWith('web/lib/') && nameOf(source.path) !== 'queries.ts' && !isTest(source))
    .flatMap((source) =>
      visit(source, (tell) => {
        const text = (value: unknown, offset: number) => {
          if (typeof value === 'string' && /lms-backend|^\/?api\/v\d/.test(value)) tell(offset, `An address of the server ${inQueries}`)
        }
        return {
          Literal({ value, start }) {
            text(value, start)
          },
          TemplateElement({ value, start }) {
            text(value.cooked, start)
          },
          Property({ key, start }) {
            if (key.type === 'Identifier' && /^(query|mutation)Key$/.test(key.name)) tell(start, `A query key ${inQueries}`)
          },
          CallExpression({ callee, start }) {
            if (callee.type === 'Identifier' && callee.name === 'fetch') tell(start, `A request ${inQueries}`)
          },
          NewExpression({ callee, start }) {
            if (callee.type === 'Identifier' && callee.name === 'EventSource') tell(start, `A live stream ${inQueries}`)
          },
        }
      }),
    )
