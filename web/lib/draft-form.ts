import type { z } from 'zod'
import { useBodyForm } from './body-form.ts'
import { useDraft } from './use-draft.ts'

type Text<S extends z.ZodObject> = Parameters<typeof useBodyForm<S>>[1]['initialValues']

interface DraftFormOptions<S extends z.ZodObject> {
  /** What is written stays under this name, a record's with its identifier, until it is sent or discarded (`useDraft`). */
  draft: string | undefined
  /** What stands in the fields before anything is written. */
  standing: Text<S>
  missing?: Partial<Text<S>> | undefined
}

/** A form for something new or for a record (`useBodyForm`), which keeps what is written over a reload and when it is left. */
export function useDraftForm<S extends z.ZodObject>(body: S, { draft, standing, missing }: DraftFormOptions<S>) {
  const { stood, first, isBegun, note, forget, standOn } = useDraft(draft, standing)
  const { form, ...held } = useBodyForm(body, { initialValues: first, missing, onChange: note })
  /** Takes away what was written, from the fields and from the device: once it was sent, or when it is discarded. */
  const empty = () => {
    form.setValues(stood)
    form.clearErrors()
    forget()
  }
  return { form, ...held, stood, standOn, empty, onDiscard: isBegun(form.values) ? empty : undefined }
}
