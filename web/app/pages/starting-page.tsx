import { Loader } from '@mantine/core'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './whole-page.module.css'

/** What stands while the first page is fetched. */
export function StartingPage() {
  const { t } = useTranslation('ui')
  return (
    <main className={classes.page} aria-label={t('loading')}>
      <Loader color="accent" />
    </main>
  )
}
