import { useState } from 'react'
import { changedIn, forgetDraft, keepChanges, readChanges } from './draft.ts'
import { useUser } from './store.ts'

/**
 * Keeps what is written into fields, over a reload and when they are left, until it is sent or discarded: under a name of this person's own,
 * in this tab; without a name nothing is kept. `standing` is what stands in them before anything is written: nothing, or a record's values.
 */
export function useDraft<Fields extends Record<string, string>>(name: string | undefined, standing: Fields) {
  const { id } = useUser()
  const own = name && `${name}.${id}`
  // What is read again while somebody writes is not what they changed.
  const [stood] = useState(standing)
  const [kept] = useState(() => (own ? readChanges(own, stood) : {}))
  return {
    stood,
    /** What the fields begin with. */
    first: { ...stood, ...kept },
    isBegun: (fields: Fields) => own !== undefined && changedIn(fields, stood).length > 0,
    note(fields: Fields): void {
      if (own) keepChanges(own, fields, stood)
    },
    forget(): void {
      if (own) forgetDraft(own)
    },
  }
}
