import { Column, is, type SQL, sql } from 'drizzle-orm'

/** An instant as answers have it. */
const asInstant = (instant: Column | SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** JSON of what may be nothing. */
export const orNull = (text: SQL): SQL => sql`coalesce(${text}, 'null')`

/** An instant in UTC as the database writes it: in half the time of `to_char`, for long lists, whose rows `instantOf` finishes. */
export const inUtc = (instant: Column): SQL<string> => sql<string>`(${instant} at time zone 'UTC')::text`
/** Of `2026-11-02 03:30:00.5`, as `inUtc` has it, the instant as answers have it. */
export const instantOf = (utc: string): string => `${utc.slice(0, 10)}T${utc.slice(11, 19)}.${utc.slice(20, 23).padEnd(3, '0')}Z`

/** JSON of a text that is empty in most rows, which takes half the time where it is. */
export const mostlyEmpty = (text: Column): SQL => sql`case when ${text} = '' then '""' else to_json(${text})::text end`

const quotedOrNull = (text: SQL): SQL => orNull(sql`'"' || ${text} || '"'`)

/** JSON of an instant that may be nothing, and is not a column. */
export const instantOrNull = (instant: SQL): SQL => quotedOrNull(asInstant(instant))

/** What a name of ours never has: what a text of JSON escapes, or ends a text of SQL. */
const escaped = /["'\\\p{Cc}]/u
/** Names of ours, as of a state. */
const isNamed = ({ enumValues }: Column) => enumValues !== undefined && !enumValues.some((name) => escaped.test(name))

/**
 * What stands for a column, between pieces of text that stand as they are. `concat` writes what it is given by itself; only truth values it writes
 * otherwise than JSON does, and what may be nothing it would leave out.
 */
function inJson(column: Column): (string | SQL)[] {
  const { dataType, columnType, notNull } = column
  const quoted = (text: SQL) => (notNull ? ['"', text, '"'] : [quotedOrNull(sql`${text}::text`)])
  if (dataType === 'boolean') return [notNull ? sql`${column}::text` : orNull(sql`${column}::text`)]
  if (dataType === 'number') return [notNull ? sql`${column}` : orNull(sql`${column}::text`)]
  const isPlain = columnType === 'PgUUID' || columnType === 'PgNumeric' || columnType === 'PgDateString'
  if (isPlain || (columnType === 'PgText' && isNamed(column))) return quoted(sql`${column}`)
  if (dataType === 'date') return quoted(asInstant(column))
  if (columnType === 'PgText') return [notNull ? sql`to_json(${column})` : orNull(sql`to_json(${column})::text`)]
  throw new Error(`It is not known how JSON has ${columnType}.`)
}

/**
 * An object as a text of JSON that the database writes: of columns, by what they hold, of what is a text of JSON already and not null, and of what is
 * the same in every row, as it stands. Names are ours and need no escape. `row_to_json` and `json_build_object` look up of each value of each row how it
 * is written: 2.7 instead of 1.5 µs for six of them. A column that is null because its whole row is missing (an outer join) has to be asked for before.
 */
export function jsonObject(fields: Record<string, Column | SQL | 'null' | 'false' | '[]'>): SQL<string> {
  const pieces = Object.entries(fields).flatMap(([name, field], index) => [
    `${index === 0 ? '{' : ','}"${name}":`,
    ...(is(field, Column) ? inJson(field) : [field]),
  ])
  const parts: SQL[] = []
  let text = ''
  for (const piece of [...pieces, '}']) {
    if (typeof piece === 'string') text += piece
    else {
      parts.push(sql.raw(`'${text}'`), piece)
      text = ''
    }
  }
  return sql`concat(${sql.join([...parts, sql.raw(`'${text}'`)], sql`, `)})`
}
