import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { digitsInWords } from '../format.ts'
import classes from './scanned-code.module.css'

interface ScannedCodeProps {
  code: string
  isBusy: boolean
  onSend: () => void
}

/** What the phone's own camera brought: one press checks in. An address that does it by itself could be sent to somebody. */
export function ScannedCode({ code, isBusy, onSend }: ScannedCodeProps) {
  const { t } = useTranslation('check-in')
  return (
    <div className={classes.scanned}>
      <p>{t('scanned.text', { code: digitsInWords(code) })}</p>
      <Button onClick={onSend} isLoading={isBusy}>
        {t('checkIn')}
      </Button>
    </div>
  )
}
