const named = (name: string) => `prangan.draft.${name}`
const isDraft = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/** What somebody began to write and did not send, kept in this tab until it is sent, discarded or the tab is closed. */
export function readDraft(name: string): Record<string, string> | undefined {
  const kept = sessionStorage.getItem(named(name))
  const read: unknown = kept ? JSON.parse(kept) : undefined
  return isDraft(read) ? read : undefined
}

/** Keeps a draft; one in which nothing is written is none. */
export function keepDraft(name: string, values: Record<string, string>): void {
  if (Object.values(values).every((value) => value === '')) forgetDraft(name)
  else sessionStorage.setItem(named(name), JSON.stringify(values))
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(named(name))
}

type Fields = Readonly<Record<string, string>>

/** What stood in a field before it was changed, beside what was written there. */
const before = (field: string) => `${field}.before`

/** The fields in which something other is written than what stands there. */
export const changedIn = (fields: Fields, standing: Fields): string[] =>
  Object.keys(standing).filter((field) => fields[field] !== standing[field])

/** Keeps of fields what was changed in them, with what it was changed from; where nothing is, nothing is kept. */
export function keepChanges(name: string, fields: Fields, standing: Fields): void {
  const changes = changedIn(fields, standing).flatMap((field) => [
    [field, fields[field] ?? ''],
    [before(field), standing[field] ?? ''],
  ])
  if (changes.length > 0) keepDraft(name, Object.fromEntries(changes))
  else forgetDraft(name)
}

/**
 * The changes that were kept of fields. Where something else stands by now than what a field was changed from, somebody else saved
 * that meanwhile: it is not written over unseen.
 */
export function readChanges(name: string, standing: Fields): Record<string, string> {
  const kept = readDraft(name) ?? {}
  const isStanding = (field: string) => (kept[before(field)] ?? standing[field]) === standing[field]
  return Object.fromEntries(
    Object.keys(standing).flatMap((field) => (kept[field] !== undefined && isStanding(field) ? [[field, kept[field]]] : [])),
  )
}
