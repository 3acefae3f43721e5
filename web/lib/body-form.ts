import { useForm } from '@mantine/form'
import type { z } from 'zod'
import type { Failure } from '#contract/errors.ts'

type Text<S extends z.ZodObject> = { [field in keyof z.input<S> & string]: string }

interface BodyFormOptions<S extends z.ZodObject> {
  initialValues: Text<S>
  /** What to say beside a field that is empty, where the endpoint's own words are about something else: a choice. */
  missing?: Partial<Text<S>> | undefined
  onChange?: (values: Text<S>) => void
}

/**
 * A form whose fields are those of an endpoint's body, held to the endpoint's own rules before anything is sent. A field
 * that may be left out is left out when it is empty.
 */
export function useBodyForm<S extends z.ZodObject>(body: S, { initialValues, missing = {}, onChange }: BodyFormOptions<S>) {
  const wordsForMissing = new Map<string, unknown>(Object.entries(missing))
  const mayBeLeftOut = (field: string) => body.shape[field]?.safeParse(undefined).success
  const filledIn = (values: Text<S>) =>
    Object.fromEntries(Object.entries<string>(values).filter(([field, text]) => text.trim() !== '' || !mayBeLeftOut(field)))

  const problemsIn = (values: Text<S>): Record<string, string> => {
    const filled = filledIn(values)
    const problems = body.safeParse(filled).error?.issues ?? []
    // Of several about one field the first is told.
    const byField = problems.toReversed().map(({ path: [name], message }) => {
      const field = String(name)
      const own = filled[field] === '' ? wordsForMissing.get(field) : undefined
      return [field, String(own ?? message)] as const
    })
    return Object.fromEntries(byField)
  }

  const form = useForm<Text<S>>({ initialValues, validate: problemsIn, ...(onChange && { onValuesChange: onChange }) })
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(initialValues).find((field) => field in errors)
    if (first) form.getInputNode(first)?.focus()
  }

  return {
    form,
    /** For the form's `onSubmit`: hands over what was typed, read by the endpoint's rules, if nothing is wrong with it. */
    onSubmit: (send: (read: z.output<S>) => void) => form.onSubmit((values) => send(body.parse(filledIn(values))), focusFirst),
    /** Puts what the server refused beside the fields that it is about. */
    refuse(failure: Failure): void {
      const about = Object.fromEntries(Object.entries(failure.fields ?? {}).filter(([field]) => field in initialValues))
      form.setErrors(about)
      focusFirst(about)
    },
  }
}
