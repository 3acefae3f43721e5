import { act, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Lesson } from '../../format.ts'
import { LessonMenu } from './lesson-menu.tsx'

// as: only what the menu reads of a lesson.
const lesson = { id: '0197b7a0-0000-7000-8000-000000000b01', title: 'Trees', state: 'draft', isVisible: false } as unknown as Lesson

test('what comes before publishing comes before publishing at a time too', async () => {
  // Nothing is laid out here, so the menu finds nothing that could have the focus.
  vi.spyOn(console, 'warn').mockReturnValue()
  const onPublish = vi.fn<(publish: () => void) => void>()
  draw(
    <MemoryRouter>
      <LessonMenu lesson={lesson} address="/teacher/courses/c/lessons/l" onPublish={onPublish} />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Trees' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Publish at a time' }))
  expect(onPublish).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => onPublish.mock.calls[0]?.[0]())
  expect(await screen.findByRole('dialog', { name: /Publish/ })).toBeTruthy()
})
