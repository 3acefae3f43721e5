import { useState } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useRequestUnlock } from '../queries.ts'
import classes from './unlock-request.module.css'

/** Asks the administrator of the department to let one change a register whose time is over. The reason stays in this tab until it is sent. */
export function UnlockRequest({ classScheduleId }: { classScheduleId: string }) {
  const { t } = useTranslation('attendance')
  const { fields, change, empty } = useDraftFields(`register.${classScheduleId}.unlock`, { reason: '' })
  const { reason } = fields
  const [isOpen, setOpen] = useState(reason !== '')
  const request = useRequestUnlock()
  if (!isOpen) {
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('unlock.ask')}
        </Button>
      </div>
    )
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        request.mutate({ body: { classScheduleId, reason: reason.trim() } }, { onSuccess: empty })
      }}
    >
      <TextField
        className={classes.field ?? ''}
        label={t('unlock.reason')}
        description={t('unlock.reasonHelp')}
        value={reason}
        maxLength={300}
        required
        data-autofocus
        error={request.error ? (request.error.fields?.reason ?? failureText(request.error)) : null}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <Button type="submit" isLoading={request.isPending} disabled={reason.trim() === ''}>
        {t('unlock.send')}
      </Button>
    </form>
  )
}
