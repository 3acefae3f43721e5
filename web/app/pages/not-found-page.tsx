import { useLocation } from 'react-router'
import { useTranslation } from '../../lib/use-translation.ts'
import { placeOf } from '../place.ts'
import { WayHome } from '../way-home.tsx'
import classes from './whole-page.module.css'

/** What stands at an address where nothing is. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  // Inside one side's shell the page lies in its main part already.
  const Part = placeOf(useLocation().pathname).side ? 'div' : 'main'
  return (
    <Part className={classes.page}>
      <p className={classes.number}>404</p>
      <h1>{t('notFound.title')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <WayHome className={classes.action} />
    </Part>
  )
}
