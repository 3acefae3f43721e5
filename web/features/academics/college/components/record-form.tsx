import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Failure } from '#contract/errors.ts'
import { useBodyForm } from '../../../../lib/body-form.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import classes from './record-form.module.css'

export interface RecordField {
  name: string
  label: string
  help?: string
  /** A choice among these; a text without. */
  options?: readonly { value: string; label: string }[]
  type?: 'date'
}

interface RecordFormProps<S extends z.ZodObject> {
  schema: S
  initial: Parameters<typeof useBodyForm<S>>[1]['initialValues']
  fields: readonly RecordField[]
  action: string
  isBusy: boolean
  failure: Failure | null
  /** Sends what was read; hands back what was refused, to be put beside its field. */
  onSend: (body: z.output<S>, refuse: (failure: Failure) => void) => void
  onCancel: () => void
}

/** A form for one record of the college, held to the rules of the endpoint that takes it. */
export function RecordForm<S extends z.ZodObject>({
  schema,
  initial,
  fields,
  action,
  isBusy,
  failure,
  onSend,
  onCancel,
}: RecordFormProps<S>) {
  const { t } = useTranslation(['academics', 'ui'])
  const missing = Object.fromEntries(fields.filter(({ options }) => options).map(({ name }) => [name, t('field.chooseMissing')]))
  // as: the names come from the fields, which a test of types cannot tie to the schema's.
  const { form, onSubmit, refuse } = useBodyForm(schema, { initialValues: initial, missing: missing as Partial<typeof initial> })
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit((body) => onSend(body, refuse))}>
      {fields.map(({ name, label, help, options, type }, index) =>
        options ? (
          <NativeSelect
            key={name}
            label={label}
            description={help}
            data={[{ value: '', label: t('field.choose') }, ...options]}
            {...form.getInputProps(name)}
          />
        ) : (
          <TextInput
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
      {failure && !failure.fields && (
        <div className={classes.wide}>
          <FormFailure text={failureText(failure)} />
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
