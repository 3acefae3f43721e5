import { formatDate } from '../../../../lib/dates.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { NumberInput } from '../../../../ui/kit/number-input.tsx'
import { Textarea } from '../../../../ui/kit/textarea.tsx'
import type { UnlockRequest } from '../format.ts'
import { useDecideUnlock } from '../queries.ts'
import classes from './oversight.module.css'

interface UnlockDialogProps {
  request: UnlockRequest
  decision: 'grant' | 'refuse'
  onClose: () => void
}

/** Letting a register be changed for some hours, or not, with the reason. What is written stays in this tab until it is sent or discarded. */
export function UnlockDialog({ request, decision, onClose }: UnlockDialogProps) {
  const { t } = useTranslation('oversight')
  const { mutate, isPending, error } = useDecideUnlock()
  const { fields, change, empty, onDiscard } = useDraftFields(`unlock.${request.id}.${decision}`, { note: '', hours: '24' })
  const { note, hours } = fields
  const { session } = request
  const send = () => {
    const onSuccess = () => {
      empty()
      onClose()
    }
    mutate({ body: { unlockId: request.id, decision, note, hours: Number(hours) } }, { onSuccess })
  }
  const what = `${session.course.course_name}, ${formatDate(session.startsAt)}`
  return (
    <FormDialog title={t(`unlocks.title.${decision}`, { what })} onClose={onClose}>
      <DialogForm
        action={t(`unlocks.${decision}`)}
        isBusy={isPending}
        failure={error}
        onDiscard={onDiscard}
        onSubmit={send}
        onCancel={onClose}
      >
        {decision === 'grant' && (
          <NumberInput
            label={t('unlocks.hours')}
            min={1}
            max={168}
            value={hours}
            error={error?.fields?.hours}
            onChange={(value) => change({ hours: String(value) })}
          />
        )}
        <div className={classes.wide}>
          <Textarea
            label={t('unlocks.note')}
            description={t('unlocks.noteHelp')}
            rows={3}
            maxLength={300}
            value={note}
            error={error?.fields?.note}
            data-autofocus
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </div>
      </DialogForm>
    </FormDialog>
  )
}
