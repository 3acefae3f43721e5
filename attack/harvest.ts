/** What there is to name: identifiers and cursors, read out of what each asker may read. */
import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import { type Endpoint, type Entity, queryOf } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'
import { entityOf, identifiersIn } from '../server/testing/fuzz/entities.ts'
import type { Opening } from '../server/testing/fuzz/requests.ts'
import type { Surroundings } from '../server/testing/fuzz/schema-values.ts'
import { sendTo } from './send.ts'
import type { Asker, Target } from './target.ts'

type Found = Map<Entity, Set<string>>

export interface Harvest {
  around: ReadonlyMap<Asker, Surroundings>
  /** Every identifier that answers to a college held, and to no other. */
  only: ReadonlyMap<string, ReadonlySet<string>>
  /** The reads that succeeded, with the address that did, which scanners begin from, and what it was made of. */
  reads: { asker: Asker; endpoint: Endpoint; title: string; url: string; input: Opening }[]
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const rounds = 3
const dayMs = 86_400_000
const dayAt = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
/** Yesterday to tomorrow, and as far as the demo's semester reaches around today. */
const days = [-120, -30, -7, -1, 0, 1, 7, 30].map(dayAt)

/** A value for a field that has to be there: something known to exist, or what the example says. */
function valueFor(name: string, field: unknown, found: Found, example: Record<string, unknown>): unknown {
  if (!(field instanceof z.ZodType)) return undefined
  const entity = entityOf(field)
  if (entity) return found.get(entity)?.values().next().value
  if (field instanceof z.ZodISODate) return name === 'to' ? dayAt(30) : dayAt(-30)
  return example[name] ?? (field instanceof z.ZodString ? 'a' : undefined)
}

function inputFor(e: Endpoint, found: Found): { params: Record<string, string>; query: Record<string, unknown> } | null {
  const required = (schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).filter(([, field]) => !z.object({ field }).safeParse({}).success)
  const fill = (schema: z.ZodObject | undefined) =>
    required(schema).map(([name, field]): [string, unknown] => [name, valueFor(name, field, found, e.example?.query ?? {})])
  const [params, query] = [fill(e.params), fill(queryOf(e))]
  if ([...params, ...query].some(([, value]) => value === undefined)) return null
  return { params: Object.fromEntries(params.map(([name, value]) => [name, String(value)])), query: Object.fromEntries(query) }
}

const reads = everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.response !== 'events')
const mayAsk = ({ access }: Endpoint, { role }: Asker) => access === 'public' || (role !== 'nobody' && access[role] !== undefined)

/** Reads everything that an asker may, again with what the first time brought; notes what it is told. */
async function explore({ address }: Target, asker: Asker, seen: Set<string>) {
  const found: Found = new Map()
  const cursors = new Set<string>()
  const good = new Map<string, Harvest['reads'][number]>()
  for (let round = 0; round < rounds; round++)
    for (const { feature, name, endpoint } of reads.filter(({ endpoint }) => mayAsk(endpoint, asker))) {
      const input = inputFor(endpoint, found)
      if (!input) continue
      const url = addressOf(endpoint, endpoint.list ? { ...input, query: { ...input.query, limit: round === 0 ? 1 : 200 } } : input)
      const answer = await sendTo(
        address,
        { method: 'GET', url, headers: { accept: 'application/json' }, body: [], named: [] },
        asker.cookie(),
      )
      if (answer.status !== 200) continue
      good.set(endpoint.path, { asker, endpoint, title: `${feature}.${name}`, url, input })
      for (const id of answer.body.match(uuids) ?? []) seen.add(id.toLowerCase())
      if (typeof endpoint.response === 'string') continue
      const told = z
        .looseObject({ data: z.unknown(), page: z.object({ next: z.string().nullable() }).optional() })
        .parse(JSON.parse(answer.body))
      if (told.page?.next) cursors.add(told.page.next)
      // Of one's college everybody knows, but no answer marks it before it was asked for.
      const { data: own } = z.looseObject({ collegeId: z.uuid() }).safeParse(told.data)
      if (own) found.set('college', new Set([own.collegeId]))
      for (const { entity, id } of identifiersIn(endpoint.list ? z.array(endpoint.response) : endpoint.response, told.data))
        found.set(entity, (found.get(entity) ?? new Set()).add(id))
    }
  return { found, cursors, good: [...good.values()] }
}

/** Sessions of one's own are not to be named where others are tried: ending the one that asks ends the asking. */
const nobodyEndsTheirOwn = (found: Found) => found.delete('session')

/** At most so many of a kind: what is named most should be there often enough to be met again. */
const some = (ids: Iterable<string>) => [...ids].slice(0, 12)

/** Explores as everybody, and places what was found from the view of each. */
export async function harvest(target: Target): Promise<Harvest> {
  const colleges = [...new Set(target.askers.map(({ college }) => college).filter(Boolean))]
  const seen = new Map(colleges.map((college) => [college, new Set<string>()]))
  const explored = new Map<Asker, Awaited<ReturnType<typeof explore>>>()
  for (const asker of target.askers) {
    const one = await explore(target, asker, seen.get(asker.college) ?? new Set())
    nobodyEndsTheirOwn(one.found)
    explored.set(asker, one)
  }
  const others = (asker: Asker, isSame: boolean) =>
    [...explored]
      .filter(([each]) => each !== asker && (each.college === asker.college) === isSame && each.college)
      .map(([, { found }]) => found)
  const around = new Map(
    [...explored].map(([asker, { found, cursors }]): [Asker, Surroundings] => {
      const entities = new Set([...explored.values()].flatMap((each) => [...each.found.keys()]))
      const from = (founds: Found[], entity: Entity) => founds.flatMap((each) => [...(each.get(entity) ?? [])])
      const ids = Object.fromEntries(
        [...entities].map((entity) => {
          const own = found.get(entity) ?? new Set<string>()
          const other = new Set(from(others(asker, true), entity)).difference(own)
          return [entity, { own: some(own), other: some(other), outside: some(new Set(from(others(asker, false), entity))) }]
        }),
      )
      return [asker, { ids, cursors: some(cursors), days }]
    }),
  )
  const only = new Map(
    colleges.map((college) => [
      college,
      colleges
        .filter((each) => each !== college)
        .reduce((rest, each) => rest.difference(seen.get(each) ?? new Set()), seen.get(college) ?? new Set<string>()),
    ]),
  )
  return { around, only, reads: [...explored.values()].flatMap(({ good }) => good) }
}
