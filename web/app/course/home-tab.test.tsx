import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import type { Course } from '../../features/academics/format.ts'
import { queryClient } from '../../lib/query.ts'
import { useStore } from '../../lib/store.ts'
import { cast } from '../../lib/testing/cast.ts'
import { draw } from '../../lib/testing/draw.tsx'
import { HomeTab } from './home-tab.tsx'

const courseId = '0197b7a0-0000-7000-8000-000000000c01'
// as: only what the tab reads of a course.
const course = { id: courseId, classes: [] } as unknown as Course

beforeEach(() => {
  queryClient.clear()
  useStore.getState().signIn(cast.administrator)
})

const lesson = {
  ...{ id: '0197b7a0-0000-7000-8000-00000000de01', courseId, unitId: null, classId: null, title: 'Trees', summary: '', position: 0 },
  ...{ state: 'published', visibleFrom: null, isVisible: true, appearedAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
  ...{ can: { edit: false }, contents: [{ id: '0197b7a0-0000-7000-8000-0000000000c1', type: 'text', title: 'Trees', position: 0 }] },
}

const show = (edit: boolean, lessons: object[] = []) => {
  const syllabus = { courseId, version: 0, objectives: '', outcomes: [], units: [], references: '', updatedAt: null, updatedBy: null }
  vi.stubGlobal('fetch', async (address: string) => {
    const isSyllabus = address.startsWith(addressOf(teaching.fetchSyllabus, {}))
    return new Response(JSON.stringify(isSyllabus ? { data: { ...syllabus, can: { edit } } } : { data: lessons, page: { next: null } }))
  })
  draw(
    <MemoryRouter>
      <HomeTab course={course} classId={undefined} />
    </MemoryRouter>,
  )
}

test('lessons are begun by whoever teaches the course, and what is to do stands beside them', async () => {
  show(true)
  await screen.findByRole('button', { name: 'New lesson' })
  screen.getByText('To do')
})

test('whoever administers the college and does not teach the course reads it', async () => {
  show(false)
  await screen.findByText('No lessons yet')
  expect(screen.queryByRole('button', { name: 'New lesson' })).toBeNull()
  expect(screen.queryByText('To do')).toBeNull()
})

test('of how far one is in them nothing is told to who does not learn', async () => {
  show(false, [lesson])
  await screen.findByText('1 lesson')
  expect(screen.queryByText(/\d of \d done/)).toBeNull()
  expect(screen.queryByText('New')).toBeNull()
})

test('what can be done with a lesson opens at the first press on its button', async () => {
  // Nothing is laid out here, so the menu finds nothing that could have the focus.
  vi.spyOn(console, 'warn').mockReturnValue()
  show(true, [{ ...lesson, can: { edit: true } }])
  const button = await screen.findByRole('button', { name: 'Actions for Trees' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  fireEvent.click(button)
  await screen.findByRole('menuitem', { name: 'Hide from students' })
  expect(screen.getByRole('button', { name: 'Actions for Trees' }).getAttribute('aria-expanded')).toBe('true')
})
