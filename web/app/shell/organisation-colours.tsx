import { useQuery } from '@tanstack/react-query'
import { identityQueries } from '../../features/identity/queries.ts'
import { useStore } from '../../lib/store.ts'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The organisation's own colours, over the ones that tokens.css begins with. */
export function OrganisationColours() {
  const code = useStore((state) => state.loggedinUser.currOrg)
  const { data } = useQuery(identityQueries.organisations())
  const accent = data?.data.find((organisation) => organisation.code === code)?.accent
  if (!accent || !isColour(accent.light) || !isColour(accent.dark)) return null
  return <style>{`:root[data-organisation] { --accent-light: ${accent.light}; --accent-dark: ${accent.dark}; }`}</style>
}
