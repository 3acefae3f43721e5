import { IconAlertTriangle } from '@tabler/icons-react'
import type { Failure } from '#contract/errors.ts'
import { useComesLater } from '../lib/connection.ts'
import { failureText } from '../lib/i18n.ts'
import { useTranslation } from '../lib/use-translation.ts'
import classes from './error-line.module.css'
import { QuietRetry } from './quiet-retry.tsx'
import { useSaidTogether } from './use-said-together.ts'

interface ErrorLineProps {
  failure: Failure
  /** What could not be done. */
  title: string
  onRetry: () => void
}

/** A part of a page failed while the rest stands. Without a network it is only not there yet, which the page says once. */
export function ErrorLine({ failure, title, onRetry }: ErrorLineProps) {
  const { t } = useTranslation('ui')
  const reason = useComesLater(failure) ? null : failureText(failure)
  const said = useSaidTogether(reason)
  if (reason === null || said === 'nothing') return null
  return (
    <div className={classes.line} role="alert">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <p>
        {said === 'all' ? t('severalFailed') : title}. {reason}
      </p>
      <QuietRetry failure={failure} onRetry={onRetry} />
    </div>
  )
}
