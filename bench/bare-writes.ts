import pg from 'pg'
import { ask, type Scenario, type Server } from './drive.ts'

/** Everything that a scenario writes to. */
const tables = [
  ...['idempotency_keys', 'live_events', 'notifications', 'notification_reads', 'roll_saves', 'rolls', 'attendance', 'attendance_changes'],
  ...['rate_limits', 'sign_in_challenges', 'pin_failures', 'sessions', 'known_devices'],
]

/** How many rows there are in each table. */
async function countRows(databaseUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
    const { rows } = await client.query<Record<string, number>>(`select ${counts.join(', ')}`)
    return rows[0] ?? {}
  } finally {
    await client.end()
  }
}

/** An answer without what differs from write to write: of each value only what kind of value it is. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value === 'boolean') return value
  if (typeof value !== 'object') return typeof value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, shapeOf(each)]))
}

/** One visit, as `drive` makes it; answers what was answered in the end. */
async function visit({ address }: Server, { steps = [] }: Scenario): Promise<string> {
  let before = ''
  for (const step of steps) before = await ask(address, step(before))
  return before
}

/**
 * Has both write once what each scenario writes, and throws when the reference answers something of another shape than the product does, or, where
 * both are on one database, stores another number of rows in any table.
 */
export async function compareWrites(
  product: Server,
  bare: Server,
  writes: readonly Scenario[],
  databaseUrl: string | undefined,
): Promise<number> {
  for (const scenario of writes) {
    const found: string[] = []
    for (const server of [product, bare]) {
      const before = databaseUrl === undefined ? {} : await countRows(databaseUrl)
      const shape = shapeOf(JSON.parse(await visit(server, scenario)))
      const after = databaseUrl === undefined ? {} : await countRows(databaseUrl)
      const more = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)])
      found.push(JSON.stringify({ shape, rows: Object.fromEntries(more.filter(([, rows]) => rows !== 0)) }))
    }
    if (found[0] !== found[1])
      throw new Error(`${scenario.name}: the bare reference writes otherwise:\n${found[1]}\ninstead of\n${found[0]}`)
  }
  return writes.length
}
