import { act, render, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Navigation } from './navigation.ts'
import { Screen } from './screen.tsx'

const Here = () => <Link to="/torn">On</Link>
function Torn(): never {
  throw new Error('Torn on purpose.')
}

test('a page that cannot be drawn says so, and is forgotten elsewhere', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('scrollTo', vi.fn())
  const navigation = new Navigation([
    { path: '/', Component: Here },
    { path: '/torn', Component: Torn },
  ])
  render(<Screen navigation={navigation} />)
  act(() => screen.getByRole('link').click())
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown')
  act(() => navigation.navigator.push('/'))
  expect(screen.getByRole('link').textContent).toBe('On')
})
