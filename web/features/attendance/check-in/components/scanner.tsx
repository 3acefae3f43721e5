import { useTranslation } from '../../../../lib/use-translation.ts'
import classes from './scanner.module.css'
import { useScanner } from './use-scanner.ts'

/** The camera’s picture. What a QR code in it says is handed over. */
export function Scanner({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('check-in')
  const { video, state } = useScanner(onText)
  if (state === 'refused' || state === 'missing') return <p className={classes.none}>{t(`camera.${state}`)}</p>
  return (
    <div className={classes.frame}>
      <video ref={video} className={classes.video} muted playsInline aria-label={t('camera.label')} />
      {state === 'starting' && <p className={classes.starting}>{t('camera.starting')}</p>}
    </div>
  )
}
