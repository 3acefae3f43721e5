import type { RouteObject } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'

const contacts = lazyPage(['people'], async () => (await import('./pages/contacts-page.tsx')).ContactsPage)

export const peopleRoutes: RouteObject[] = [
  { path: '/learn/contacts', ...contacts },
  { path: '/teacher/contacts', ...contacts },
  { path: '/admin/teachers', ...lazyPage(['people'], async () => (await import('./pages/faculty-page.tsx')).FacultyPage) },
  { path: '/admin/students', ...lazyPage(['people'], async () => (await import('./pages/students-page.tsx')).StudentsPage) },
]
