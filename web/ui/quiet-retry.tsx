import type { Failure } from '#contract/errors.ts'
import { isLasting } from '../lib/is-lasting.ts'
import { retry } from '../lib/retry.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Button } from './button.tsx'
import { keepRetryFocus } from './keep-retry-focus.ts'

interface QuietRetryProps {
  failure: Failure
  onRetry: () => void
}

/** Another try at the end of a line that says what failed; nothing where none can help. */
export function QuietRetry({ failure, onRetry }: QuietRetryProps) {
  const { t } = useTranslation('ui')
  if (isLasting(failure)) return null
  return (
    <Button ref={keepRetryFocus} variant="subtle" color="bad" onClick={() => retry(onRetry)}>
      {t('retry')}
    </Button>
  )
}
