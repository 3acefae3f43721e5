import type { Endpoint } from '#contract/endpoint.ts'
import type { WaitingWrite } from './offline/device-database.ts'
import { randomKey } from './random-key.ts'
import { markName } from './waiting-writes.ts'

/** A write that is not yet in the device's database, which gives it its order. */
export type NewWrite = Omit<WaitingWrite, 'order'>

/** Writes down a call so that it can be made later, and any number of times as the same. */
export const newWrite = (
  e: Endpoint,
  { personId, input, makesStale, subject = null }: Pick<WaitingWrite, 'personId' | 'input' | 'makesStale'> & { subject?: string | null },
): NewWrite => ({
  personId,
  call: { method: e.method, path: e.path, body: Boolean(e.body) },
  input,
  idempotencyKey: e.idempotency === 'key' ? randomKey() : null,
  makesStale,
  subject,
  addedAt: new Date().toISOString(),
  triedAt: null,
})

/** By this it is known again: noted and stored at once, or stored by a page that ended before it dropped the note. */
export const textOfWrite = ({ addedAt, call, input }: NewWrite): string => JSON.stringify([addedAt, call.path, input])

/**
 * Notes stand for writes on their way into the device's database, which takes a moment that a page may not have: it is reloaded, or
 * closed by the person or the phone. What is noted is on the device when the call returns. Each write has a note of its own, so that
 * tabs do not overwrite each other's.
 */
const notePrefix = `${markName}.`
let notesMade = 0

/** False where the browser has no room: then the database, which has more, must take it at once. */
export function noteWrite(write: NewWrite): boolean {
  notesMade += 1
  try {
    // Their names sort in the order in which they were made.
    localStorage.setItem(`${notePrefix}${write.addedAt}.${String(notesMade).padStart(6, '0')}.${randomKey()}`, JSON.stringify(write))
    return true
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'QuotaExceededError') return false
    throw thrown
  }
}

const noteNames = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(notePrefix))
    .sort()

/** What is noted on this device, by everybody and every tab, in order. */
export const notedWrites = (): { name: string; write: NewWrite }[] =>
  noteNames().flatMap((name) => {
    const text = localStorage.getItem(name)
    return text === null ? [] : [{ name, write: JSON.parse(text) }]
  })

/** The database has it now, or its person forgot it. */
export const dropNote = (name: string) => localStorage.removeItem(name)
