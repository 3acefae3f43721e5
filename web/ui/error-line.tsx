import { IconAlertTriangle } from '@tabler/icons-react'
import type { Failure } from '#contract/errors.ts'
import { useComesLater } from '../lib/connection.ts'
import { failureText } from '../lib/i18n.ts'
import { isLasting } from '../lib/is-lasting.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Button } from './button.tsx'
import classes from './error-line.module.css'
import { keepRetryFocus } from './keep-retry-focus.ts'

interface ErrorLineProps {
  failure: Failure
  /** What could not be done. */
  title: string
  onRetry: () => void
}

/** A part of a page failed while the rest stands. Without a network it is only not there yet, which the page says once. */
export function ErrorLine({ failure, title, onRetry }: ErrorLineProps) {
  const { t } = useTranslation('ui')
  if (useComesLater(failure)) return null
  return (
    <div className={classes.line} role="alert">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <p>
        {title}. {failureText(failure)}
      </p>
      {!isLasting(failure) && (
        <Button ref={keepRetryFocus} variant="subtle" color="bad" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
