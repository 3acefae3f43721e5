import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useStore } from '../../lib/store.ts'
import { cast } from '../../lib/testing/cast.ts'
import { followPlace } from '../follow-place.ts'
import { useCourseAddress } from './use-course-address.ts'

test('a course that somebody leaves is not drawn once more, with the tab of what they go to', () => {
  useStore.getState().signIn(cast.teacher)
  const At = ({ children }: PropsWithChildren) => <MemoryRouter initialEntries={['/teacher/courses/one?tab=3']}>{children}</MemoryRouter>
  let drawings = 0
  const draw = () => {
    drawings++
    return useCourseAddress(undefined)
  }
  const { result } = renderHook(draw, { wrapper: At })
  expect(result.current.tab).toBe('3')
  const before = drawings
  act(() => followPlace({ pathname: '/teacher/courses/one/lessons/first', search: '?class=another' }))
  expect([drawings, result.current.tab]).toEqual([before, '3'])
})
