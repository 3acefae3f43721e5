import type { z } from 'zod'
import { useBodyForm } from './body-form.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { useUser } from './store.ts'

type Text<S extends z.ZodObject> = Parameters<typeof useBodyForm<S>>[1]['initialValues']

interface DraftFormOptions<S extends z.ZodObject> {
  /** What is begun stays under this name of this person's own, in this tab, until it is sent or discarded; without a name nothing is kept. */
  draft: string | undefined
  /** What stands in the fields before anything is written. */
  blank: Text<S>
  missing?: Partial<Text<S>> | undefined
}

/** A form for something new (`useBodyForm`), which keeps what is begun over a reload and when it is left. */
export function useDraftForm<S extends z.ZodObject>(body: S, { draft, blank, missing }: DraftFormOptions<S>) {
  const { id } = useUser()
  const own = draft && `${draft}.${id}`
  const untouched = new Map(Object.entries<string>(blank))
  const isBegun = (values: Text<S>) => Object.entries<string>(values).some(([field, text]) => text !== untouched.get(field))
  const forget = () => own && forgetDraft(own)
  const { form, ...held } = useBodyForm(body, {
    initialValues: { ...blank, ...(own && readDraft(own)) },
    missing,
    onChange(values) {
      if (own && isBegun(values)) keepDraft(own, values)
      else forget()
    },
  })
  /** Takes away what was written, from the fields and from the device: once it was sent, or when it is discarded. */
  const empty = () => {
    form.setValues(blank)
    form.clearErrors()
    forget()
  }
  return { form, ...held, empty, onDiscard: own && isBegun(form.values) ? empty : undefined }
}
