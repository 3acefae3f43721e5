import { z } from 'zod'
import { message } from '#contract/features/notifications.ts'
import { useDraftForm } from '../../../lib/draft-form.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Textarea } from '../../../ui/kit/textarea.tsx'
import { showNotice } from '../../../ui/notice.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type TargetGroup, targetName, targetNamed } from '../format.ts'
import { useCreateNotification } from '../queries.ts'
import classes from './compose-form.module.css'

interface ComposeFormProps {
  groups: readonly TargetGroup[]
  mayNotifyAll: boolean
  onSent: () => void
  onCancel: () => void
}

/** What is written for a new notification: its target is one of the `Target`s. */
const composition = message.extend({ target: z.string().min(1) })
const blank = { target: '', title: '', message: '' }

/** A new notification. What was written stays until it is sent or discarded, also when the dialog is closed. */
export function ComposeForm({ groups, mayNotifyAll, onSent, onCancel }: ComposeFormProps) {
  const { t } = useTranslation(['notifications', 'ui'])
  const { mutate, isPending, error } = useCreateNotification()
  const { form, onSubmit, refuse, empty, onDiscard } = useDraftForm(composition, {
    draft: 'notification',
    standing: blank,
    missing: { target: t('compose.targetMissing') },
  })
  const send = onSubmit(({ target, title, message }) =>
    mutate(
      { body: { title, message, ...targetNamed(target) } },
      {
        onSuccess: (sent) => {
          empty()
          void showNotice({
            title: t('compose.sent'),
            text: t('compose.sentTo', { title: sent.title, audience: sent.audience }),
            closeLabel: t('ui:close'),
          })
          onSent()
        },
        onError: refuse,
      },
    ),
  )
  return (
    <DialogForm action={t('compose.send')} isBusy={isPending} failure={error} onDiscard={onDiscard} onSubmit={send} onCancel={onCancel}>
      <div className={classes.fields}>
        <SelectField
          label={t('compose.target')}
          data-autofocus
          data={[
            { value: '', label: t('compose.choose') },
            ...(mayNotifyAll ? [{ value: targetName({}), label: t('compose.college') }] : []),
            ...groups.filter(({ items }) => items.length > 0).map(({ group, items }) => ({ group: t(`compose.${group}`), items })),
          ]}
          {...form.getInputProps('target')}
        />
        {/* Without a bound of their own: what is pasted would be cut at it without a word, and its end be sent to nobody. */}
        <TextField label={t('compose.subject')} description={t('compose.subjectHelp')} {...form.getInputProps('title')} />
        <Textarea label={t('compose.message')} rows={6} {...form.getInputProps('message')} />
      </div>
    </DialogForm>
  )
}
