import { IconAlertTriangle } from '@tabler/icons-react'
import type { Failure } from '#contract/errors.ts'
import { useComesLater } from '../lib/connection.ts'
import { failureText } from '../lib/i18n.ts'
import classes from './error-line.module.css'
import { QuietRetry } from './quiet-retry.tsx'

interface ErrorLineProps {
  failure: Failure
  /** What could not be done. */
  title: string
  onRetry: () => void
}

/** A part of a page failed while the rest stands. Without a network it is only not there yet, which the page says once. */
export function ErrorLine({ failure, title, onRetry }: ErrorLineProps) {
  if (useComesLater(failure)) return null
  return (
    <div className={classes.line} role="alert">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <p>
        {title}. {failureText(failure)}
      </p>
      <QuietRetry failure={failure} onRetry={onRetry} />
    </div>
  )
}
