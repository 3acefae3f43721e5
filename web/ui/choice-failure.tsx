import type { ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { useComesLater } from '../lib/connection.ts'
import { failureText } from '../lib/i18n.ts'
import { useTranslation } from '../lib/use-translation.ts'
import classes from './choice-failure.module.css'
import { QuietRetry } from './quiet-retry.tsx'

/** What can be chosen, as a query has it. */
interface Choices {
  data: unknown
  error: Failure | null
  refetch: () => unknown
}

/** The error of a field whose choices could not be loaded; none while they are on their way, or when only newer ones could not. */
export const choiceFailure = (choices: Choices): ReactNode =>
  choices.error && choices.data === undefined && <ChoiceFailure failure={choices.error} onRetry={() => choices.refetch()} />

interface ChoiceFailureProps {
  failure: Failure
  onRetry: () => void
}

/** Why there is nothing to choose from, and another try; without a network, that it comes by itself. */
function ChoiceFailure({ failure, onRetry }: ChoiceFailureProps) {
  const { t } = useTranslation('ui')
  const comesLater = useComesLater(failure)
  return (
    <span className={classes.line}>
      <span>{comesLater ? t('comesLater') : t('choicesFailed', { reason: failureText(failure) })}</span>
      {!comesLater && <QuietRetry failure={failure} onRetry={onRetry} />}
    </span>
  )
}
