import { useCallback, useRef, useState } from 'react'
import { applicationFields } from '#contract/features/attendance/applying.ts'
import { forgetDraft, keepDraft, readDraft } from '../../../../lib/draft.ts'
import { useDraftForm } from '../../../../lib/draft-form.ts'
import { useUser } from '../../../../lib/store.ts'
import type { StoredFile } from '../../../../lib/uploads/task.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { NumberInput } from '../../../../ui/kit/number-input.tsx'
import { Textarea } from '../../../../ui/kit/textarea.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Kind } from '../format.ts'
import { useApply } from '../queries.ts'
import classes from './apply-form.module.css'
import { Evidence } from './evidence.tsx'

interface ApplyFormProps {
  /** What this learner may apply for. */
  kinds: readonly Kind[]
  onApplied: () => void
  onCancel: () => void
}

const blank = { kind: '', startsOn: '', endsOn: '', firstPeriod: '', lastPeriod: '', reason: '' }

/** The documents of an application that was not sent yet, as its draft has them. */
function filesIn(draft: Record<string, string> | undefined): readonly StoredFile[] {
  // as: what the form kept.
  return draft?.files ? (JSON.parse(draft.files) as StoredFile[]) : []
}

/** An application with its documents. What was written stays until it is sent, also when the dialog is closed. */
export function ApplyForm({ kinds, onApplied, onCancel }: ApplyFormProps) {
  const { t } = useTranslation('applying')
  const { mutate, isPending, error, reset } = useApply()
  // Documents that were added are at the server, and would have to be sent again if a reload forgot which they are.
  const filesName = `application.${useUser().id}.files`
  const [files, setFiles] = useState(() => filesIn(readDraft(filesName)))
  const latest = useRef(files)
  const { form, onSubmit, refuse, empty } = useDraftForm(applicationFields, {
    draft: 'application',
    standing: blank,
    missing: { kind: t('apply.kindMissing') },
  })
  const { kind, startsOn } = form.values
  const chosen = kinds.find((each) => each === kind)
  const send = onSubmit((body) =>
    mutate(
      { body: { ...body, fileIds: files.map(({ id }) => id) } },
      {
        onSuccess: () => {
          empty()
          forgetDraft(filesName)
          onApplied()
        },
        onError: refuse,
      },
    ),
  )
  const changeFiles = useCallback(
    (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => {
      // That a document was missing may not be true any more.
      reset()
      // Several may arrive before this is drawn again.
      latest.current = change(latest.current)
      setFiles(latest.current)
      keepDraft(filesName, { files: latest.current.length > 0 ? JSON.stringify(latest.current) : '' })
    },
    [reset, filesName],
  )
  const period = (name: 'firstPeriod' | 'lastPeriod') => (
    <NumberInput
      label={t(`apply.${name}`)}
      min={1}
      max={12}
      {...form.getInputProps(name)}
      onChange={(value) => form.setFieldValue(name, String(value))}
    />
  )
  return (
    <DialogForm action={t('apply.send')} isBusy={isPending} failure={error} onSubmit={send} onCancel={onCancel}>
      <div className={classes.wide}>
        <SelectField
          label={t('apply.kind')}
          description={chosen && t(`apply.help.${chosen}`)}
          data={[{ value: '', label: t('apply.choose') }, ...kinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))]}
          data-autofocus
          {...form.getInputProps('kind')}
        />
      </div>
      <TextField type="date" label={t('apply.from')} {...form.getInputProps('startsOn')} />
      <TextField type="date" label={t('apply.to')} min={startsOn} {...form.getInputProps('endsOn')} />
      {kind === 'on_duty' && (
        <>
          {period('firstPeriod')}
          {period('lastPeriod')}
          <p className={classes.help}>{t('apply.periodsHelp')}</p>
        </>
      )}
      <div className={classes.wide}>
        <Textarea label={t('apply.reason')} rows={4} maxLength={1000} {...form.getInputProps('reason')} />
      </div>
      <Evidence files={files} onChange={changeFiles} />
    </DialogForm>
  )
}
