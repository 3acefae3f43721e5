import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import type { WholeLesson } from '../../format.ts'
import { LessonDetails } from './lesson-details.tsx'

test('only what was changed is sent, so that what a colleague changed meanwhile stays', async () => {
  // as: only what the form reads of a lesson.
  const lesson = { id: 'l', title: 'Trees', summary: 'Rotations.', unitId: 'u', classId: 'a' } as unknown as WholeLesson
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    bodies.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ data: lesson }))
  })
  render(
    <QueryClientProvider client={queryClient}>
      <LessonDetails lesson={lesson} units={[]} classes={[{ id: 'a', name: 'Section A' }]} />
    </QueryClientProvider>,
  )
  const send = async (shown: string, value: string) => {
    fireEvent.change(screen.getByDisplayValue(shown), { target: { value } })
    const before = bodies.length
    fireEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(bodies).toHaveLength(before + 1))
    // It is saved when the form shows what stands there again.
    await screen.findByDisplayValue(shown)
    return bodies.at(-1)
  }
  expect(await send('Trees', 'AVL trees')).toEqual({ lessonId: 'l', title: 'AVL trees' })
  expect(await send('Section A', '')).toEqual({ lessonId: 'l', classId: null })
})
