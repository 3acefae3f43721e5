import { type RefObject, useEffect, useRef, useState } from 'react'

export const wrongField = '[aria-invalid="true"]'

interface FirstWrongField {
  /** The form. */
  form: RefObject<HTMLFormElement | null>
  /** To be called when it is sent, with what is wrong in it or without. */
  noteAttempt: () => void
}

/** Whoever sends a form with something wrong in it, or whom the server refuses a field, stands in the first such field. */
export function useFirstWrongField(failure: unknown): FirstWrongField {
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is asked of the page, at each attempt and each refusal.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(wrongField)?.focus()
  }, [attempts, failure])
  return { form, noteAttempt: () => setAttempts(attempts + 1) }
}
