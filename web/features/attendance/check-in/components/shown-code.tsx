import { codeSeconds } from '#contract/features/attendance/check-in-code.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { checkInAddress, digitsInWords } from '../format.ts'
import { QrCode } from './qr-code.tsx'
import classes from './shown-code.module.css'
import { useCode } from './use-code.ts'

/** The QR code and the six digits of this moment, as large as the screen allows. */
export function ShownCode({ classScheduleId, secret }: { classScheduleId: string; secret: string }) {
  const { t } = useTranslation('check-in')
  const { code, failure, secondsLeft } = useCode(secret)
  if (failure) return <FormFailure text={t('code.impossible')} />
  if (!code) return <div className={classes.coming} />
  return (
    <div className={classes.shown}>
      <QrCode text={checkInAddress(window.location.origin, classScheduleId, code)} label={t('code.qr')} />
      <div className={classes.words}>
        <p className={classes.digits} data-testid="check-in-code">
          {digitsInWords(code)}
        </p>
        <ProgressBar label={t('code.left', { count: secondsLeft })} done={secondsLeft} of={codeSeconds} />
        <p className={classes.how}>{t('code.how')}</p>
      </div>
    </div>
  )
}
