import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { type Syllabus, writtenOf } from '../format.ts'
import { syllabusQueries } from '../queries.ts'
import { SyllabusConflict } from './syllabus-conflict.tsx'
import { SyllabusForm } from './syllabus-form.tsx'

const syllabus: Syllabus = {
  ...{ courseId: 'c', version: 1, objectives: '', outcomes: ['Name the forces.'], references: '' },
  ...{ updatedBy: 'Dr. S. Lakshmi', updatedAt: '2026-11-21T05:00:00.000Z', can: { edit: true } },
  units: [{ id: 'u', position: 0, title: '', hours: null, topics: '' }],
}

test('whoever saves with a unit that has no title stands in its field', async () => {
  useStore.getState().signIn(cast.teacher)
  // Colleges that have no https have no randomUUID in their browsers.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  draw(<SyllabusForm syllabus={syllabus} begun={writtenOf(syllabus)} wasKept={false} onDone={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Save syllabus' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
})

test('what was read before is not shown as what somebody else saved meanwhile', async () => {
  useStore.getState().signIn(cast.teacher)
  queryClient.setQueryData(syllabusQueries.syllabus('c').queryKey, syllabus)
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answered.promise)
  draw(<SyllabusConflict courseId="c" isBusy={false} onSaveOver={() => undefined} onTakeTheirs={() => undefined} />)
  expect(screen.queryByRole('alert')).toBeNull()
  answered.resolve(new Response(JSON.stringify({ data: { ...syllabus, version: 2, updatedBy: 'Dr. K. Rao' } })))
  expect((await screen.findByRole('alert')).textContent).toContain('Dr. K. Rao')
})
