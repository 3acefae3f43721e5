import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { WholeLesson } from '../../format.ts'
import { TeacherView } from './teacher-view.tsx'

const [a, b] = ['0197b7a0-0000-7000-8000-00000000000a', '0197b7a0-0000-7000-8000-00000000000b']
const courseId = '0197b7a0-0000-7000-8000-000000000c01'
const asked = vi.fn<(address: string) => void>()

beforeEach(() => {
  queryClient.clear()
  asked.mockReset()
  useStore.getState().signIn(cast.administrator)
  const classes = [a, b].map((id, index) => ({ id, name: `Class ${index}`, kind: 'section', isOver: false }))
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    if (address.startsWith(addressOf(academicsReading.fetchCourse, {}))) return new Response(JSON.stringify({ data: { classes } }))
    return new Response(JSON.stringify({ error: { code: 'platform.internal', message: 'Broken.', requestId: 'r' } }), { status: 500 })
  })
})

const show = (watch: string[], view = '') => {
  const lesson = {
    ...{
      id: '0197b7a0-0000-7000-8000-000000000b01',
      courseId,
      classId: null,
      title: 'Trees',
      summary: 'What a tree is.',
      state: 'published',
    },
    ...{ visibleFrom: null, isVisible: true, appearedAt: null, contents: [], previous: null, next: null, can: { edit: false, watch } },
    // as: only what the view reads of a lesson.
  } as unknown as WholeLesson
  draw(
    <MemoryRouter initialEntries={[`/teacher/courses/${courseId}/lessons/${lesson.id}${view}`]}>
      <TeacherView lesson={lesson} courseAddress={`/teacher/courses/${courseId}`} />
    </MemoryRouter>,
  )
}

test('who has read a lesson is not offered to whoever does not teach it, whatever the address says', async () => {
  show([], '?view=metrics')
  await screen.findByText('What a tree is.')
  await screen.findByLabelText('As seen by')
  expect(screen.queryByText('Who has read it')).toBeNull()
})

test('who has read a lesson is shown of the classes that one teaches it to', async () => {
  show([b], '?view=metrics')
  await screen.findByText('Who has read it')
  const figures = addressOf(lessonReading.fetchSpecificLessonContentsMetrics, {})
  await vi.waitFor(() =>
    expect(asked.mock.calls.map(([address]) => address).filter((address) => address.startsWith(figures))).toHaveLength(1),
  )
  expect(asked.mock.calls.map(([address]) => address)).toContainEqual(expect.stringContaining(`classId=${b}`))
})
