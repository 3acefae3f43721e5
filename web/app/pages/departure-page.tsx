import type { Departure } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './whole-page.module.css'

/** Says why somebody is sent away, until the browser is there. */
export function DeparturePage({ reason }: { reason: Departure }) {
  const { t } = useTranslation('shell')
  return (
    <main>
      <div className={classes.page} role="status">
        <Spinner />
        <h1>{t(`departure.${reason}`)}</h1>
        <p className={classes.text}>{t(reason === 'logged-out' ? 'departure.toLogin' : 'departure.toStart')}</p>
      </div>
    </main>
  )
}
