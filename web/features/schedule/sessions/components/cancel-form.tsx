import { useState } from 'react'
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

/** Why a class session does not take place. */
export function CancelForm({ session, onDone, onCancel }: CancelFormProps) {
  const { t } = useTranslation('schedule')
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<Scope>('this')
  const [wasSent, setSent] = useState(false)
  const { cancel } = useSessionChange(session, onDone)
  return (
    <DialogForm
      action={t('cancel.save')}
      isBusy={cancel.isPending}
      failure={cancel.error}
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
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
      {session.repeatId && <ScopeField scope={scope} onChange={setScope} />}
    </DialogForm>
  )
}
