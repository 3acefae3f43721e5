import { type Address, lazyPage, type PageRoute } from '../../lib/lazy-page.ts'
import { useStore } from '../../lib/store.ts'
import { contactTabs } from './format.ts'

/** The client state of the tab follows the address; without a tab in it, the one chosen last stays. */
function followTab({ search }: Address) {
  const named = search.get('tab')
  const tab = contactTabs.find((index) => index === named)
  if (tab) useStore.getState().change('contacts', { selectedTabIndex: tab })
}

const contacts = {
  readFirst: followTab,
  ...lazyPage(['people'], async () => (await import('./pages/contacts-page.tsx')).ContactsPage),
}

export const peopleRoutes: PageRoute[] = [
  { path: '/learn/contacts', ...contacts },
  { path: '/teacher/contacts', ...contacts },
  { path: '/admin/teachers', ...lazyPage(['people', 'meanwhile'], async () => (await import('./pages/faculty-page.tsx')).FacultyPage) },
]
