import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../lib/i18n.ts'
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
}

/** What stands where something failed: what, why, and another try. */
export function ErrorFace({ failure, title, onRetry, isRetrying = false }: ErrorFaceProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.face} role="alert">
      <span className={classes.icon} data-state="bad">
        <IconAlertTriangle size={24} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title ?? t('errorTitle')}</p>
      <p className={classes.text}>{failureText(failure)}</p>
      {failure.requestId && <p className={classes.reference}>{t('errorReference', { reference: failure.requestId })}</p>}
      {onRetry && (
        <div className={classes.action}>
          <Button
            ref={keepRetryFocus}
            variant="default"
            icon={<IconRefresh size={18} stroke={1.6} aria-hidden />}
            onClick={onRetry}
            isLoading={isRetrying}
          >
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
