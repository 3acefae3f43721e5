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
