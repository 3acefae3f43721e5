import { useTranslation } from '../../../../lib/use-translation.ts'
import classes from './scanner.module.css'
import { useScanner } from './use-scanner.ts'

/**
 * The camera’s picture. What a QR code in it says is handed over. Until there is a picture a line stands in its place: where none comes, the form
 * below must not move away from under a finger.
 */
export function Scanner({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('check-in')
  const { video, state } = useScanner(onText)
  const isLooking = state === 'looking'
  return (
    <div className={classes.scanner}>
      {!isLooking && <p className={classes.instead}>{t(`camera.${state}`)}</p>}
      {/* There while it is waited for, behind the line: a video that takes no room may not play. */}
      {(isLooking || state === 'starting') && (
        <div className={classes.frame} data-waits={!isLooking}>
          <video ref={video} className={classes.video} muted playsInline aria-label={t('camera.label')} aria-hidden={!isLooking} />
        </div>
      )}
    </div>
  )
}
