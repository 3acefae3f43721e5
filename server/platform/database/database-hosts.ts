/*
 * An address may name several hosts, as PostgreSQL's own programs take it: `postgres://user:password@a:5432,b:5432/name`. They are the
 * machines of one database, of which one at a time is written to; the driver itself knows one host only.
 */
import pg from 'pg'

/** What stands before the hosts, they themselves, and what stands behind them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/

/** The address of each host by itself, in their order. */
export function addressesOf(address: string): string[] {
  const [, before = '', hosts = '', behind = ''] = parts.exec(address) ?? []
  return hosts.split(',').map((host) => before + host + behind)
}

/** Whether somebody who has this address has to be written to: the address says so, or there is a choice. */
const asksForWritable = (addresses: readonly string[]): boolean =>
  addresses.length > 1 || addresses.some((address) => /[?&]target_session_attrs=(read-write|primary)\b/.test(address))

/** The machine does not take writes: it follows another one, or was told not to. */
class ReadOnly extends Error {
  /** PostgreSQL's own code for a write that comes to such a machine. */
  readonly code = '25006'
}

const connectWithinMs = 2_000

/** Connects to the first of these hosts that can be written to; rejects with what the last one said when there is none. */
export async function connectToWritable(addresses: readonly string[]): Promise<{ client: pg.Client; address: string }> {
  const isWritableNeeded = asksForWritable(addresses)
  let last: unknown
  for (const address of addresses) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: connectWithinMs })
    // What happens to a connection between two statements is told by an event; whoever uses it hears of it with the next statement.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (isWritableNeeded) await refuseReadOnly(client)
      return { client, address }
    } catch (error) {
      last = error
      await client.end()
    }
  }
  throw last
}

async function refuseReadOnly(client: pg.Client): Promise<void> {
  const asked = {
    text: `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly"`,
    // A machine can fall silent right after it shook hands. The driver's types know this of a whole connection only.
    query_timeout: connectWithinMs,
  }
  const { rows } = await client.query<{ isReadOnly: boolean }>(asked)
  if (rows[0]?.isReadOnly) throw new ReadOnly('This database follows another one and takes no writes.')
}
