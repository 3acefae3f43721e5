import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Textarea } from '../../../../ui/kit/textarea.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type Application, daysOf } from '../format.ts'
import { useDecide } from '../queries.ts'
import classes from './apply-form.module.css'

interface DecideDialogProps {
  application: Application
  decision: 'approve' | 'refuse'
  onClose: () => void
}

/** A decision, with a note for the learner; the committee’s with the number of its minute. What is written stays in this tab until it is sent or discarded. */
export function DecideDialog({ application, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation(['oversight', 'applying'])
  const { mutate, isPending, error } = useDecide()
  const { id, kind, learner, state } = application
  // What was to be said to a refusal is not said to an approval, nor a mentor's word as the committee's.
  const { fields, change, empty, onDiscard } = useDraftFields(`application.${id}.${state}.${decision}`, { note: '', minuteNumber: '' })
  const { note, minuteNumber } = fields
  const onSuccess = () => {
    empty()
    onClose()
  }
  const send = () => {
    mutate(
      {
        body: {
          ...{ applicationId: id, decision, note: note.trim() },
          ...(state !== 'approved' && state !== 'refused' && state !== 'withdrawn' && { step: state }),
          ...(minuteNumber.trim() && { minuteNumber: minuteNumber.trim() }),
        },
      },
      { onSuccess },
    )
  }
  return (
    <FormDialog title={t(`decide.title.${decision}`, { kind: t(`applying:kind.${kind}`), name: learner.name })} onClose={onClose}>
      <DialogForm
        action={t(`decide.${decision}`)}
        isBusy={isPending}
        failure={error}
        onDiscard={onDiscard}
        onSubmit={send}
        onCancel={onClose}
      >
        <p className={classes.wide}>{daysOf(application)}</p>
        {state === 'committee' && (
          <div className={classes.wide}>
            <TextField
              label={t('decide.minute')}
              maxLength={60}
              value={minuteNumber}
              error={error?.fields?.minuteNumber}
              onChange={({ currentTarget }) => change({ minuteNumber: currentTarget.value })}
            />
          </div>
        )}
        <div className={classes.wide}>
          <Textarea
            label={t(decision === 'refuse' ? 'decide.why' : 'decide.note')}
            description={t('decide.noteHelp')}
            rows={3}
            maxLength={500}
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
