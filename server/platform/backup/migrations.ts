import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { migrations } from '../database/database.ts'
import type { Engine } from './engine.ts'
import type { Manifest } from './manifest.ts'

type Migration = Manifest['migration']
/** Where the migrator keeps which migrations a database has seen. */
const place = 'drizzle.__drizzle_migrations'
const seen = z.object({ number: z.coerce.number().int(), hash: z.string(), at: z.coerce.number().int() })

/** The last migration that a database has seen. */
export async function lastMigration({ query }: Pick<Engine, 'query'>): Promise<Migration> {
  const [there] = await query(`select to_regclass('${place}') is not null as is_there`)
  const [last] = there?.is_there
    ? await query(`select count(*) over () as number, hash, created_at as at from ${place} order by created_at desc limit 1`)
    : []
  if (!last) throw new Error('There is no college in this database: Prangan has never made its tables in it.')
  return seen.parse(last)
}

/** The migrations that an archive's tables need; throws a sentence for a person where this Prangan does not know them. */
export function migrationsUpTo(to: Migration): ReturnType<typeof readMigrationFiles> {
  const known = readMigrationFiles(migrations)
  const last = known.findIndex(({ hash, folderMillis }) => hash === to.hash && folderMillis === to.at)
  if (last < 0)
    throw new Error(
      `The archive was made by another Prangan: this one has ${known.length} migrations, and number ${to.number} of the archive is not among them. Update first.`,
    )
  return known.slice(0, last + 1)
}

/** Makes the tables as they were after that migration, as the migrator does. */
export async function migrateTo({ query }: Pick<Engine, 'query'>, to: Migration): Promise<void> {
  const needed = migrationsUpTo(to)
  await query(`create schema if not exists drizzle`)
  await query(`create table ${place} (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of needed) {
    for (const statement of sql) await query(statement)
    await query(`insert into ${place} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}
