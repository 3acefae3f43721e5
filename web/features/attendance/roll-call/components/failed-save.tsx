import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import classes from './saved-state.module.css'

/** The server was reached and could not take a roll call: it stays on the device, is sent again in a while, and at once for whoever asks. */
export function FailedSave() {
  const { t } = useTranslation('attendance')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const { sendWaiting } = await import('../../../../lib/sender.ts')
    await sendWaiting().finally(() => setSending(false))
  }
  return (
    <div className={classes.state} data-state="warning" role="alert">
      {t('state.failed')}{' '}
      <Button variant="subtle" isLoading={isSending} onClick={() => void send()}>
        {t('state.retry')}
      </Button>
    </div>
  )
}
