import type { Meanwhile } from '#contract/errors.ts'

export type Values = Readonly<Record<string, unknown>>
/** What stood in the fields when a change was begun, as text and empty for nothing; undefined where nobody says. */
export type Was = { readonly [field: string]: string | undefined } | undefined

/** A change that was made of a record, with what it changed. */
export interface Made {
  by: string
  at: Date
  before: unknown
  after: unknown
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const valuesIn = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Of a change, the fields that it changes. */
export const changesOf = (change: Values, before: Values): string[] =>
  Object.keys(change).filter((field) => change[field] !== undefined && textOf(change[field]) !== textOf(before[field]))

/** Of a change, the fields into which somebody else wrote meanwhile: there stands neither what it was begun on nor what it writes. */
export const crossedBy = (change: Values, before: Values, was: Was): string[] =>
  changesOf(change, before).filter((field) => was?.[field] !== undefined && was[field] !== textOf(before[field]))

/** What stands in a field, and of the changes that were made, the newest first, who wrote it. */
export function lastInto(field: string, before: Values, made: readonly Made[]): Meanwhile {
  const last = made.find((each) => changesOf({ [field]: valuesIn(each.after)[field] }, valuesIn(each.before)).length > 0)
  return { now: textOf(before[field]), by: last?.by ?? null, at: last?.at.toISOString() ?? null }
}
