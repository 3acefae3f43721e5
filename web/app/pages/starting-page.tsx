import { useTranslation } from '../../lib/use-translation.ts'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './whole-page.module.css'

/** What stands while the first page is fetched. */
export function StartingPage() {
  const { t } = useTranslation('ui')
  return (
    <main className={classes.page} aria-label={t('loading')}>
      <Spinner />
    </main>
  )
}
