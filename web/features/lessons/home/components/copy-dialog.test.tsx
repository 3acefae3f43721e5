import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Lesson } from '../../format.ts'
import { CopyDialog } from './copy-dialog.tsx'

const courseOf = (number: number) => ({
  ...{ id: `0197b7a0-0000-7000-8000-000000000c0${number}`, course_name: `Course ${number}`, code: `CS${number}`, classes: [] },
})

test('a lesson is copied to courses that one teaches, and not to all that an administrator reads', async () => {
  useStore.getState().signIn(cast.administrator)
  const taught = addressOf(academicsReading.getCourses, { query: { facultyId: cast.administrator.id, limit: 200 } })
  vi.stubGlobal('fetch', async (address: string) => {
    const data = address === taught ? [courseOf(1)] : [courseOf(1), courseOf(2)]
    return new Response(JSON.stringify({ data, page: { next: null } }))
  })
  // as: only what the dialog reads of a lesson.
  const lesson = { id: '0197b7a0-0000-7000-8000-000000000b01', title: 'Trees', courseId: courseOf(1).id, unitId: null } as unknown as Lesson
  draw(<CopyDialog lesson={lesson} onClose={vi.fn()} />)
  const courses = within(await screen.findByLabelText('Course'))
  await courses.findByRole('option', { name: 'Course 1, CS1' })
  expect(courses.getAllByRole('option')).toHaveLength(1)
})
