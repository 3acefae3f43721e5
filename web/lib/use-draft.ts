import { useRef, useState } from 'react'
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
  const [stood, setStood] = useState(standing)
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
    /** Other things stand there now, as whoever writes was told: what is written in `fields` was changed from those. */
    standOn(now: Partial<Fields>, fields: Fields): void {
      const standing = { ...stood, ...now }
      setStood(standing)
      if (own) keepChanges(own, fields, standing)
    },
  }
}

const changesIn = (fields: Readonly<Record<string, string>>, standing: Readonly<Record<string, string>>) => {
  const changed = changedIn(fields, standing)
  return Object.fromEntries(Object.entries(fields).filter(([field]) => changed.includes(field)))
}

/** The fields of a form that no endpoint's body has as they are typed, kept as those of `useDraftForm` are. */
export function useDraftFields<Name extends string>(draft: string, standing: Record<Name, string>) {
  const { stood, first, isBegun, note, forget, standOn } = useDraft(draft, standing)
  const [fields, setFields] = useState<Record<Name, string>>(first)
  const latest = useRef(fields)
  const change = (values: Partial<Record<Name, string>>) => {
    // Several may change before this is drawn again.
    latest.current = { ...latest.current, ...values }
    setFields(latest.current)
    note(latest.current)
  }
  /** Takes away what was written, from the fields and from the device: once it was sent, or when it is discarded. */
  const empty = () => {
    latest.current = stood
    setFields(stood)
    forget()
  }
  /** `now` stands there from here on, as what was `sent` was taken. What was written since then stays, and is still to be sent. */
  const settle = (sent: Readonly<Record<Name, string>>, now: Readonly<Record<Name, string>>) => {
    latest.current = { ...now, ...changesIn(latest.current, sent) }
    setFields(latest.current)
    standOn(now, latest.current)
  }
  const isChanged = isBegun(fields)
  return {
    ...{ fields, isChanged, change, empty, settle },
    /** What is written now, also where this is not drawn again yet. */
    now: () => latest.current,
    /** What is written of them, without the fields that are as they stood. */
    changes: changesIn(fields, stood),
    onDiscard: isChanged ? empty : undefined,
  }
}
