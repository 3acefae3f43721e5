import { and, Column, is, type SQL, sql } from 'drizzle-orm'

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

/** JSON of an instant, in little more than half the time of `to_char`; of one with a part of a second it has as many digits as that takes. */
export const jsonInstant = (instant: Column): SQL<string> =>
  sql<string>`'"' || replace((${instant} at time zone 'UTC')::text, ' ', 'T') || 'Z"'`

const quotedOrNull = (text: SQL): SQL => orNull(sql`'"' || ${text} || '"'`)

/** JSON of an instant that may be nothing, and is not a column. */
export const instantOrNull = (instant: SQL): SQL => quotedOrNull(asInstant(instant))

/** What a name of ours never has: what a text of JSON escapes, or ends a text of SQL. */
const escaped = /["'\\\p{Cc}]/u
/** Names of ours, as of a state. */
const isNamed = ({ enumValues }: Column) => enumValues !== undefined && !enumValues.some((name) => escaped.test(name))

/** What stands for a column, between pieces of text that stand as they are: texts that are never null. Only truth values PostgreSQL writes as JSON does not. */
function inJson(column: Column): (string | SQL)[] {
  const { dataType, columnType, notNull } = column
  const written = sql`${column}::text`
  const quoted = (text: SQL) => (notNull ? ['"', text, '"'] : [quotedOrNull(text)])
  if (dataType === 'boolean' || dataType === 'number') return [notNull ? written : orNull(written)]
  if (columnType === 'PgUUID' || columnType === 'PgNumeric' || columnType === 'PgDateString') return quoted(written)
  if (columnType === 'PgText' && isNamed(column)) return quoted(sql`${column}`)
  if (dataType === 'date') return quoted(asInstant(column))
  if (columnType === 'PgText') return [notNull ? sql`to_json(${column})::text` : orNull(sql`to_json(${column})::text`)]
  throw new Error(`It is not known how JSON has ${columnType}.`)
}

/** Pieces of a text one after the other. `concat` would take twice as long: it writes out each of them by itself before it puts them together. */
function joined(pieces: readonly (string | SQL)[]): SQL<string> {
  const parts: SQL[] = []
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else {
      parts.push(sql.raw(`'${text}'`), piece)
      text = ''
    }
  }
  return sql`(${sql.join([...parts, sql.raw(`'${text}'`)], sql` || `)})`
}

type Field = Column | SQL
const fieldPieces = (name: string, field: Field | string, separator = ',') => [
  `${separator}"${name}":`,
  ...(is(field, Column) ? inJson(field) : [field]),
]

/** A field of an object that is left out where it is usual; what stands there otherwise is not null. */
export interface Unusual {
  name: string
  field: Field
  isUsual: SQL
}

/** Most rows have none of them, and are asked once for all. */
function unusualOnes(fields: readonly Unusual[]): SQL[] {
  if (fields.length === 0) return []
  const each = fields.map(({ name, field, isUsual }) => sql`case when ${isUsual} then '' else ${joined(fieldPieces(name, field))} end`)
  return [sql`case when ${and(...fields.map(({ isUsual }) => isUsual))} then '' else ${sql.join(each, sql` || `)} end`]
}

/**
 * An object as a text of JSON that the database writes: of columns, by what they hold, of what is a text of JSON already and not null, and of what is
 * the same in every row, as it stands; and behind them what is `unusual`. Names are ours and need no escape. `row_to_json` and `json_build_object` look
 * up of each value of each row how it is written. A column that is null because its whole row is missing (an outer join) has to be asked for before.
 */
export function jsonObject(fields: Record<string, Field | 'null' | 'false' | '[]'>, unusual: readonly Unusual[] = []): SQL<string> {
  const pieces = Object.entries(fields).flatMap(([name, field], index) => fieldPieces(name, field, index === 0 ? '{' : ','))
  return joined([...pieces, ...unusualOnes(unusual), '}'])
}
