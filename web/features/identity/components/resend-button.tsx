import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './resend-button.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

interface ResendButtonProps {
  resendAtMs: number
  isBusy: boolean
  onResend: () => void
}

/** Sends another code, as soon as that is allowed; until then it says how long that takes. */
export function ResendButton({ resendAtMs, isBusy, onResend }: ResendButtonProps) {
  const { t } = useTranslation('identity')
  const secondsLeft = useSecondsUntil(resendAtMs)
  return (
    <Button className={classes.button ?? ''} variant="subtle" onClick={onResend} disabled={secondsLeft > 0} isLoading={isBusy}>
      {secondsLeft > 0 ? t('code.resendIn', { count: secondsLeft }) : t('code.resend')}
    </Button>
  )
}
