import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { organisationCodes } from '#contract/features/identity.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { homeOf } from '../../lib/session.ts'
import { storeOrganisation } from '../../lib/storage.ts'
import { restoreUser, useStore } from '../../lib/store.ts'
import { identityQueries } from './queries.ts'

/** Whoever is signed in goes straight on; for the others the page takes the organisation that the address names. */
function enterSignIn({ request }: LoaderFunctionArgs) {
  const user = restoreUser()
  if (user) return redirect(homeOf(user))
  const named = new URL(request.url).searchParams.get('org')
  const organisation = organisationCodes.find((code) => code === named)
  if (organisation) {
    storeOrganisation(organisation)
    useStore.getState().change('loggedinUser', { currOrg: organisation })
  }
  void queryClient.prefetchQuery(identityQueries.organisations())
  return null
}

/** Made anew for each route: the router keeps in a lazy route what it has loaded for it. */
const account = () => lazyPage(['identity'], async () => (await import('./pages/account-page.tsx')).AccountPage)

export const identityRoutes: RouteObject[] = [
  { path: '/', loader: enterSignIn, ...lazyPage(['identity'], async () => (await import('./pages/sign-in-page.tsx')).SignInPage) },
  { path: '/setup', ...lazyPage(['identity'], async () => (await import('./pages/setup-page.tsx')).SetupPage) },
  { path: '/learn/profile', ...account() },
  { path: '/teacher/profile', ...account() },
]
