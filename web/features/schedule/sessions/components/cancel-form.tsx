import { useState } from 'react'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { ClassSession } from '../../format.ts'
import { type Scope, ScopeField } from './scope-field.tsx'
import { useSessionChange } from './use-session-change.ts'

interface CancelFormProps {
  session: ClassSession
  onDone: () => void
  onCancel: () => void
}

/** Why a class session does not take place. What is written stays in this tab until it is sent or discarded. */
export function CancelForm({ session, onDone, onCancel }: CancelFormProps) {
  const { t } = useTranslation('arranging')
  const { fields, change, empty, onDiscard } = useDraftFields(`session.${session.id}.cancel`, { reason: '' })
  const { reason } = fields
  const [scope, setScope] = useState<Scope>('this')
  const [wasSent, setSent] = useState(false)
  const { cancel } = useSessionChange(session, () => {
    empty()
    onDone()
  })
  return (
    <DialogForm
      action={t('cancel.save')}
      leave={t('cancel.leave')}
      isBusy={cancel.isPending}
      failure={cancel.error}
      onDiscard={onDiscard}
      onSubmit={() => {
        setSent(true)
        if (reason.trim()) cancel.apply(reason.trim(), scope)
      }}
      onCancel={onCancel}
    >
      <TextField
        label={t('cancel.reason')}
        description={t('cancel.reasonHelp')}
        maxLength={200}
        value={reason}
        error={cancel.error?.fields?.reason ?? (wasSent && !reason.trim() && t('cancel.reasonMissing'))}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        data-autofocus
      />
      {session.repeatId && <ScopeField scope={scope} onChange={setScope} />}
    </DialogForm>
  )
}
