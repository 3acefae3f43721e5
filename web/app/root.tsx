import { Outlet, useLocation } from 'react-router'
import { useDeparture } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { useVocabulary } from '../lib/use-vocabulary.ts'
import { DeparturePage } from './pages/departure-page.tsx'
import { placeOf } from './place.ts'
import { OrganisationColours } from './shell/organisation-colours.tsx'

/** What is around every page: its title, its colours, and the word why when somebody is sent away. */
export function Root() {
  const { t } = useTranslation(['shell', 'ui'])
  const reason = useDeparture((departure) => departure.reason)
  const { programs } = useVocabulary()
  const { title } = placeOf(useLocation().pathname)
  const product = t('ui:product')
  const named = title === 'programs' ? programs : title && t(`title.${title}`)
  return (
    <>
      <title>{named ? `${product} | ${named}` : product}</title>
      <OrganisationColours />
      {reason ? <DeparturePage reason={reason} /> : <Outlet />}
    </>
  )
}
