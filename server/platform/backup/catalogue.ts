import { z } from 'zod'
import type { Engine } from './engine.ts'
import { type Table, table } from './table.ts'

/** Every table of the product, by name. What belongs to an extension, to the job queue or to the migrations is not among them. */
export async function listTables({ query }: Pick<Engine, 'query'>): Promise<Table[]> {
  const described = (list: string) =>
    `select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isText', a.attcollation <> 0) order by ${list})`
  const rows = await query(`
    select c.relname as name,
      (${described('a.attnum')} from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (${described('k.place')} from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (${ofExtension})
    order by c.relname`)
  const keyless = rows.find(({ key }) => key === null)
  if (keyless) throw new Error(`The table ${String(keyless.name)} has no primary key, so its rows have no order to be backed up in.`)
  return z.array(table).parse(rows)
}

const ofExtension = `select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'`

/** What stands in a database that is not empty: the first of it by name, or null. */
export async function findAnything({ query }: Pick<Engine, 'query'>): Promise<string | null> {
  const [found] = await query(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%' and n.nspname not like 'pg\\_temp%'
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not exists (${ofExtension})
    order by 1 limit 1`)
  return found ? String(found.name) : null
}

/** How far the counters of a table's own numbers are; null where none was taken yet. */
export const sequenceState = z.object({ name: z.string(), last: z.string().nullable() })

export async function listSequences({ query }: Pick<Engine, 'query'>): Promise<z.infer<typeof sequenceState>[]> {
  const rows = await query(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return z.array(sequenceState).parse(rows)
}

const foreignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() })

/**
 * Takes the foreign keys away, so that tables may be filled in any order and rows of one table too. Answers how to make them again, which
 * looks at every row.
 */
export async function withoutForeignKeys({ query }: Pick<Engine, 'query'>): Promise<() => Promise<void>> {
  const keys = z.array(foreignKey).parse(
    await query(`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`),
  )
  for (const { table: of, name } of keys) await query(`alter table ${of} drop constraint ${name}`)
  return async () => {
    for (const { table: of, name, definition } of keys) await query(`alter table ${of} add constraint ${name} ${definition}`)
  }
}
