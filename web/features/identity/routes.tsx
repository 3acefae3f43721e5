import { organisationCodes } from '#contract/features/identity.ts'
import { type Address, lazyPage, type PageRoute } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { homeOf } from '../../lib/session.ts'
import { storeOrganisation } from '../../lib/storage.ts'
import { restoreUser, useStore } from '../../lib/store.ts'
import { identityQueries } from './queries.ts'

/** Whoever is signed in goes straight on. */
function goOn() {
  const user = restoreUser()
  return user && homeOf(user)
}

/** For the others the page takes the organisation that the address names. */
function enterSignIn({ search }: Address) {
  const named = search.get('org')
  const organisation = organisationCodes.find((code) => code === named)
  if (organisation) {
    storeOrganisation(organisation)
    useStore.getState().change('loggedinUser', { currOrg: organisation })
  }
  void queryClient.prefetchQuery(identityQueries.organisations())
}

const account = lazyPage(['identity'], async () => (await import('./pages/account-page.tsx')).AccountPage)

export const identityRoutes: PageRoute[] = [
  {
    path: '/',
    redirect: goOn,
    readFirst: enterSignIn,
    ...lazyPage(['identity'], async () => (await import('./pages/sign-in-page.tsx')).SignInPage),
  },
  { path: '/setup', ...lazyPage(['identity'], async () => (await import('./pages/setup-page.tsx')).SetupPage) },
  { path: '/learn/profile', ...account },
  { path: '/teacher/profile', ...account },
]
