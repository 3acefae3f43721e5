import type { z } from 'zod'
import type { Failure } from '#contract/errors.ts'
import { type Change, useRecordForm } from '../../../../lib/record-form.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toldText } from '../format.ts'

export interface RecordField {
  name: string
  label: string
  help?: string
  /** A choice among these; a text without. */
  options?: readonly { value: string; label: string }[]
  /** What it means to choose none of them, where that is allowed. */
  none?: string
  type?: 'date'
}

interface RecordFormProps<S extends z.ZodObject> {
  schema: S
  initial: Parameters<typeof useRecordForm<S>>[1]['standing']
  fields: readonly RecordField[]
  action: string
  isBusy: boolean
  failure: Failure | null
  /** What is written stays under this name in this tab until it is saved or discarded, also when the form is left. */
  draft?: string
  /** Sends what was read; tells whether it was taken, and hands back what was refused, to be put beside its field. `change` is what of a record that is to be another. */
  onSend: (body: z.output<S>, told: { onSuccess: () => void; onError: (failure: Failure) => void }, change: Change<S>) => void
  /** After it was taken. */
  onSaved?: () => void
  onCancel: () => void
}

/** A form for one record of the college, held to the rules of the endpoint that takes it. Once that took it, the form is empty again. */
export function RecordForm<S extends z.ZodObject>({
  schema,
  initial,
  fields,
  action,
  isBusy,
  failure,
  draft,
  onSend,
  onSaved,
  onCancel,
}: RecordFormProps<S>) {
  const { t } = useTranslation('college')
  const missing = Object.fromEntries(fields.filter(({ options }) => options).map(({ name }) => [name, t('field.chooseMissing')]))
  const { form, onSubmit, refuse, empty, onDiscard, crossed } = useRecordForm(schema, {
    draft,
    standing: initial,
    // as: the names come from the fields, which a test of types cannot tie to the schema's.
    missing: missing as Partial<typeof initial>,
    shown: (field, value) => fields.find(({ name }) => name === field)?.options?.find((option) => option.value === value)?.label ?? value,
  })
  const taken = () => {
    empty()
    onSaved?.()
  }
  return (
    <DialogForm
      action={action}
      isBusy={isBusy}
      failure={failure && toldText(failure, Object.keys(initial))}
      onDiscard={onDiscard}
      crossed={crossed}
      onSubmit={onSubmit((body, change) => onSend(body, { onSuccess: taken, onError: refuse }, change))}
      onCancel={onCancel}
    >
      {fields.map(({ name, label, help, options, none, type }, index) =>
        options ? (
          <SelectField
            key={name}
            label={label}
            description={help}
            data={[{ value: '', label: none ?? t('field.choose') }, ...options]}
            {...form.getInputProps(name)}
          />
        ) : (
          <TextField
            key={name}
            label={label}
            description={help}
            type={type ?? 'text'}
            autoComplete="off"
            {...(index === 0 && { 'data-autofocus': true })}
            {...form.getInputProps(name)}
          />
        ),
      )}
    </DialogForm>
  )
}
