import { Outlet, useLocation } from 'react-router'
import { useDeparture } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { DeparturePage } from './pages/departure-page.tsx'
import { placeOf } from './place.ts'
import { OrganisationColours } from './shell/organisation-colours.tsx'

/** What is around every page: its title, its colours, and the word why when somebody is sent away. */
export function Root() {
  const { t } = useTranslation(['shell', 'ui'])
  const reason = useDeparture((departure) => departure.reason)
  const { title } = placeOf(useLocation().pathname)
  const product = t('ui:product')
  return (
    <>
      <title>{title ? `${product} | ${t(`title.${title}`)}` : product}</title>
      <OrganisationColours />
      {reason ? <DeparturePage reason={reason} /> : <Outlet />}
    </>
  )
}
