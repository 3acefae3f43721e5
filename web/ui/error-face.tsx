import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { useComesLater } from '../lib/connection.ts'
import { failureText } from '../lib/i18n.ts'
import { isLasting } from '../lib/is-lasting.ts'
import { retry } from '../lib/retry.ts'
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
  /** Of a whole page: what leads on from it, whether another try may help or not. */
  wayOn?: ReactNode
}

/** What stands where something failed: what, why, another try where one may help, and of a page the way on; without a network, that it comes by itself. */
export function ErrorFace({ failure, title, onRetry, isRetrying = false, wayOn }: ErrorFaceProps) {
  const { t } = useTranslation('ui')
  const comesLater = useComesLater(failure)
  const isTriedAgain = onRetry && !isLasting(failure) && !comesLater
  return (
    <div className={classes.face} role={comesLater ? 'status' : 'alert'}>
      <span className={classes.icon} data-state={comesLater ? undefined : 'bad'}>
        {comesLater ? <IconCloudOff size={24} stroke={1.6} aria-hidden /> : <IconAlertTriangle size={24} stroke={1.6} aria-hidden />}
      </span>
      <p className={classes.title}>{comesLater ? t('notHere') : (title ?? t('errorTitle'))}</p>
      <p className={classes.text}>{comesLater ? t('comesLater') : failureText(failure)}</p>
      {failure.requestId && <p className={classes.reference}>{t('errorReference', { reference: failure.requestId })}</p>}
      {(isTriedAgain || wayOn) && (
        <div className={classes.action}>
          {isTriedAgain && (
            <Button
              ref={keepRetryFocus}
              variant="default"
              icon={<IconRefresh size={18} stroke={1.6} aria-hidden />}
              onClick={() => retry(onRetry)}
              isLoading={isRetrying}
            >
              {t('retry')}
            </Button>
          )}
          {wayOn}
        </div>
      )}
    </div>
  )
}
