import type { RawRecord } from './records.ts'

/** Field name to what else a heading may call it. */
export type OtherNames = Readonly<Record<string, string>>

/** The heading of a table, by the fields that are asked of it. */
export interface Heading {
  has: (field: string) => boolean
  /** As the file writes it; of a column that is not there, as it may be written. */
  nameOf: (field: string) => string
  /** At which column of the file it stands. */
  placeOf: (field: string) => number
  /** What a row says of the fields; empty cells are left out. */
  read: (cells: readonly string[]) => Record<string, string>
}

/** A heading without what people write differently: `Roll number` and `roll_number` are `rollnumber`. */
const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

/** `rollNumber` as people write it: `Roll number`. */
const spelled = (name: string): string => {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** So many rows may stand above the heading: the name of the college, a title, a date. */
const titlesAtMost = 10

/**
 * The place of the heading among the first rows: the first, unless it names nothing that is asked for and one below it names two
 * columns or more, as where a title stands above the table.
 */
export function placeOfHeading(rows: readonly RawRecord[], fields: readonly string[], otherNames: OtherNames): number {
  const named = new Set([...fields, ...Object.values(otherNames)].map(plain))
  const counts = rows.slice(0, titlesAtMost).map(({ cells }) => cells.filter((cell) => named.has(plain(cell))).length)
  return counts[0]
    ? 0
    : Math.max(
        0,
        counts.findIndex((count) => count > 1),
      )
}

export function headingOf({ cells: written }: RawRecord, fields: readonly string[], otherNames: OtherNames): Heading {
  const placesOf = new Map(
    fields.map((field) => {
      const names = [field, otherNames[field] ?? field].map(plain)
      return [field, written.flatMap((name, place) => (names.includes(plain(name)) ? place : []))]
    }),
  )
  // Of two columns of one name the last stands for it in each row, unless it is empty there.
  const place = (field: string) => placesOf.get(field)?.at(-1)
  // A single letter, as in L of L-T-P, says too little by itself.
  const expected = (field: string) => spelled((otherNames[field] ?? '').length > 1 ? (otherNames[field] ?? field) : field)
  return {
    has: (field) => place(field) !== undefined,
    nameOf: (field) => written[place(field) ?? -1] ?? expected(field),
    placeOf: (field) => place(field) ?? written.length,
    read: (cells) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const cell = placesOf
            .get(field)
            ?.map((at) => cells[at])
            .findLast(Boolean)
          return cell ? [[field, cell]] : []
        }),
      ),
  }
}
