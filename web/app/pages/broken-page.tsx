import { startAnew } from '../../lib/offline/worker.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import classes from './whole-page.module.css'

/** What stands when a page could not be fetched or shown. Loading anew helps when a newer version was installed meanwhile. */
export function BrokenPage() {
  const { t } = useTranslation(['shell', 'ui'])
  return (
    <div className={classes.page} role="alert">
      <h1>{t('broken.title')}</h1>
      <p className={classes.text}>{t('broken.text')}</p>
      <Button className={classes.action} onClick={() => startAnew()}>
        {t('ui:retry')}
      </Button>
    </div>
  )
}
