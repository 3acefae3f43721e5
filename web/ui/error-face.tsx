import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { useComesLater } from '../lib/connection.ts'
import { failureText } from '../lib/i18n.ts'
import { isLasting } from '../lib/is-lasting.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Button } from './button.tsx'
import classes from './face.module.css'
import { keepRetryFocus } from './keep-retry-focus.ts'

interface ErrorFaceProps {
  failure: Failure
  /** What could not be done, in place of the general words. */
  title?: string
  onRetry?: () => void
  isRetrying?: boolean
  /** Of a whole page: what leads on from it when another try cannot help. */
  wayOn?: ReactNode
}

/** What stands where something failed: what, why, and another try, or a way on where none can help; without a network, that it comes by itself. */
export function ErrorFace({ failure, title, onRetry, isRetrying = false, wayOn }: ErrorFaceProps) {
  const { t } = useTranslation('ui')
  const comesLater = useComesLater(failure)
  const way = isLasting(failure)
    ? wayOn
    : onRetry &&
      !comesLater && (
        <Button
          ref={keepRetryFocus}
          variant="default"
          icon={<IconRefresh size={18} stroke={1.6} aria-hidden />}
          onClick={onRetry}
          isLoading={isRetrying}
        >
          {t('retry')}
        </Button>
      )
  return (
    <div className={classes.face} role={comesLater ? 'status' : 'alert'}>
      <span className={classes.icon} data-state={comesLater ? undefined : 'bad'}>
        {comesLater ? <IconCloudOff size={24} stroke={1.6} aria-hidden /> : <IconAlertTriangle size={24} stroke={1.6} aria-hidden />}
      </span>
      <p className={classes.title}>{comesLater ? t('notHere') : (title ?? t('errorTitle'))}</p>
      <p className={classes.text}>{comesLater ? t('comesLater') : failureText(failure)}</p>
      {failure.requestId && <p className={classes.reference}>{t('errorReference', { reference: failure.requestId })}</p>}
      {way && <div className={classes.action}>{way}</div>}
    </div>
  )
}
