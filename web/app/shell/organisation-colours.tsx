import { useQuery } from '@tanstack/react-query'
import { identityQueries } from '../../features/identity/queries.ts'
import { useStore } from '../../lib/store.ts'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The colours of the college, or else of its organisation, over the ones that tokens.css begins with. */
export function OrganisationColours() {
  const user = useStore((state) => state.loggedinUser)
  const { data } = useQuery(identityQueries.organisations())
  const own = user.isUserLoggedIn ? user.look?.accent : undefined
  const accent = own ?? data?.data.find(({ code }) => code === user.currOrg)?.accent
  if (!accent || !isColour(accent.light) || !isColour(accent.dark)) return null
  return <style>{`html:root[data-organisation] { --accent-light: ${accent.light}; --accent-dark: ${accent.dark}; }`}</style>
}
