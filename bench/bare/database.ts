/** The database of the bare reference: the product's PostgreSQL, or a copy of its embedded database. */
import pg from 'pg'
import { openPglite } from '../../server/platform/database/database.ts'
import { prepareOftenEmbedded } from '../../server/platform/database/prepared-embedded.ts'

/** Asks a statement that is prepared under its name, once for each connection. */
export type AskPrepared = (name: string, text: string, values: unknown[]) => Promise<object[]>
/** Calls back with whatever is notified on a channel from then on. */
export type ListenTo = (channel: string, onPayload: (payload: string) => void) => Promise<void>

export interface BareDatabase {
  ask: AskPrepared
  askToWrite: AskPrepared
  listenTo: ListenTo
}

/**
 * As many connections as the product reads over (asked-together.ts), because more of them are slower here too; and as many as its transactions
 * have, because those that wait for the disk together wait for it once.
 */
const connections = { read: 4, write: 10 }

export function openServer(connectionString: string): BareDatabase {
  const over = (max: number): AskPrepared => {
    // Planning by the same costs as the product.
    const pool = new pg.Pool({ connectionString, max, options: '-c random_page_cost=1.1' })
    return async (name, text, values) => (await pool.query<object>({ name, text, values })).rows
  }
  return {
    ask: over(connections.read),
    askToWrite: over(connections.write),
    async listenTo(channel, onPayload) {
      const client = new pg.Client({ connectionString })
      await client.connect()
      client.on('notification', ({ payload = '' }) => onPayload(payload))
      await client.query(`listen ${channel}`)
    },
  }
}

/** Opened, and preparing what has a name, as for the product; it answers one statement after the other, in this process. */
export async function openEmbedded(folder: string): Promise<BareDatabase> {
  const client = await openPglite(folder)
  const heard = new Map<string, (payload: string) => void>()
  const onNotification = (channel: string, payload: string) => heard.get(channel)?.(payload)
  client.onNotification(onNotification)
  prepareOftenEmbedded(client, onNotification)
  const ask: AskPrepared = async (_, text, values) => (await client.query<object>(text, values, { rowMode: 'object' })).rows
  return {
    ask,
    askToWrite: ask,
    async listenTo(channel, onPayload) {
      heard.set(channel, onPayload)
      await client.exec(`listen ${channel}`)
    },
  }
}
