import { useState } from 'react'
import type { z } from 'zod'
import type { Failure, Meanwhile } from '#contract/errors.ts'
import { formatMoment } from './dates.ts'
import { changedIn } from './draft.ts'
import { useDraftForm } from './draft-form.ts'
import { useTranslation } from './use-translation.ts'

type Read<S extends z.ZodObject> = z.output<S>
/** What is sent of a record: what was changed, and null for what was emptied where it may be. */
type Changed<S extends z.ZodObject> = {
  [field in keyof Read<S>]?: Exclude<Read<S>[field], undefined> | (undefined extends Read<S>[field] ? null : never)
}

/** What a form changes of a record: what was changed in it, and what stood there when that was begun, so that nothing is written over unseen. */
export interface Change<S extends z.ZodObject> {
  changed: Changed<S>
  was: { [field in keyof Read<S>]?: string }
}

type RecordFormOptions<S extends z.ZodObject> = Parameters<typeof useDraftForm<S>>[1] & {
  /** What stands in a field, as people read it: an identifier as the name that is chosen. */
  shown?: (field: string, value: string) => string
}

/**
 * A form for a record (`useDraftForm`), or for a new one, that writes over nothing unseen. Where somebody else saved meanwhile what is changed
 * here, it is told beside the field; what was typed stays, and is taken when it is sent again.
 */
export function useRecordForm<S extends z.ZodObject>(body: S, { shown = (_field, value) => value, ...options }: RecordFormOptions<S>) {
  const { t } = useTranslation('meanwhile')
  const { form, onSubmit, refuse, stood, standOn, empty, onDiscard } = useDraftForm(body, options)
  /** What stands by now in the fields that others changed too. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>()

  const changeOf = (read: Read<S>): Change<S> => {
    const fields = changedIn(form.getValues(), stood)
    const pick = (values: Readonly<Record<string, unknown>>) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
    // as: of each field that was changed there is what was read of it, or nothing where it was emptied, and what stood there.
    return { changed: pick(read), was: pick(stood) } as Change<S>
  }
  const sayTheirs = (field: string, { now, by, at }: Meanwhile) => {
    const value = shown(field, now)
    if (at === null) return now === '' ? t('emptiedUnseen') : t('wroteUnseen', { value })
    return now === '' ? t('emptied', { by, at: formatMoment(at) }) : t('wrote', { by, at: formatMoment(at), value })
  }

  return {
    form,
    /** For the form's `onSubmit`: hands over what was read, and what of it was changed. */
    onSubmit: (send: (read: Read<S>, change: Change<S>) => void) => onSubmit((read) => send(read, changeOf(read))),
    /** Puts what the server refused beside the fields that it is about. */
    refuse(failure: Failure): void {
      refuse(failure)
      const crossed = Object.entries(failure.meanwhile ?? {}).filter(([field]) => field in stood)
      setTheirs(undefined)
      if (crossed.length === 0) return
      const now = Object.fromEntries(crossed.map(([field, { now: value }]) => [field, value]))
      setTheirs(now)
      // as: these are fields of the form.
      standOn(now as Partial<typeof stood>, form.getValues())
      form.setErrors(Object.fromEntries(crossed.map(([field, each]) => [field, sayTheirs(field, each)])))
    },
    /** After it was taken: the form is empty again, or has what stands. */
    empty() {
      setTheirs(undefined)
      empty()
    },
    onDiscard:
      onDiscard &&
      (() => {
        setTheirs(undefined)
        onDiscard()
      }),
    /** Where others saved the same fields meanwhile: what says so, and gives way to theirs. Sent again, what was typed is saved over it. */
    crossed: theirs && {
      words: { told: t('told'), takeTheirs: t('takeTheirs'), saveOver: t('saveOver') },
      onTakeTheirs(): void {
        form.setValues({ ...form.getValues(), ...theirs })
        form.clearErrors()
        setTheirs(undefined)
      },
    },
  }
}
