import type { Failure } from '#contract/errors.ts'
import { failureText } from '../lib/i18n.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Button } from './button.tsx'
import { FormFailure } from './form-failure.tsx'
import classes from './show-more.module.css'

interface ShowMoreProps {
  isThereMore: boolean
  isBusy: boolean
  /** Why the last try to get more failed. */
  failure: Failure | null
  onMore: () => void
}

/** Below a list that is shown page by page. */
export function ShowMore({ isThereMore, isBusy, failure, onMore }: ShowMoreProps) {
  const { t } = useTranslation('ui')
  if (!isThereMore) return null
  return (
    <div className={classes.more}>
      {failure && <FormFailure text={failureText(failure)} />}
      <Button variant="default" onClick={onMore} isLoading={isBusy}>
        {t(failure ? 'retry' : 'showMore')}
      </Button>
    </div>
  )
}
