/** Where a college is kept during a run: a data folder, and the embedded database in it or a PostgreSQL beside it. */
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import pg from 'pg'

export interface Place {
  engine: 'embedded' | 'postgres'
  dataFolder: string
  /** Of a PostgreSQL; whatever the server is given. */
  databaseUrl: string | undefined
}

/** Asks for rows by a statement. */
export type Rows = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

/** Looks into the database itself; the embedded one only while no server has it. */
export async function lookInto<T>({ engine, dataFolder, databaseUrl }: Place, look: (rows: Rows) => Promise<T>): Promise<T> {
  if (engine === 'postgres') {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return look(async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows).finally(() => client.end())
  }
  const database = await PGlite.create(join(dataFolder, 'database'), { extensions: { btree_gist } })
  return look(async (text, values) => (await database.query<Record<string, unknown>>(text, values)).rows).finally(() => database.close())
}
