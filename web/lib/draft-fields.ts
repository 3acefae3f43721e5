import { useRef, useState } from 'react'
import { useDraft } from './use-draft.ts'

/** The fields of a form that no endpoint's body has as they are typed, kept as those of `useDraftForm` are. */
export function useDraftFields<Name extends string>(draft: string, standing: Record<Name, string>) {
  const { stood, first, isBegun, note, forget } = useDraft(draft, standing)
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
  return { fields, change, empty, onDiscard: isBegun(fields) ? empty : undefined }
}
