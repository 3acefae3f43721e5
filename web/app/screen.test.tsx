import { act, render, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Navigation } from './navigation.ts'
import { Screen } from './screen.tsx'

const Here = () => <Link to="/torn">On</Link>
function Torn(): never {
  throw new Error('Torn on purpose.')
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  window.history.replaceState(null, '', '/')
})

test('a page that cannot be drawn says so, and is forgotten elsewhere', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
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

test('a page that cannot be fetched says so inside what is around it', async () => {
  const Frame = () => (
    <>
      <nav>Frame</nav>
      <Outlet />
    </>
  )
  window.history.replaceState(null, '', '/side/gone')
  const gone = { path: '/side/gone', fetch: async () => Promise.reject(new Error('gone')) }
  render(<Screen navigation={new Navigation([{ path: '/side', Component: Frame, children: [gone] }])} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be shown')
  expect(screen.getByRole('navigation').textContent).toBe('Frame')
})

test('whoever goes on sees it at once, until the next page is there', async () => {
  const next = Promise.withResolvers<() => string>()
  const isGoing = () => document.documentElement.dataset.going !== undefined
  const navigation = new Navigation([
    { path: '/', Component: Here },
    { path: '/next', fetch: () => next.promise },
  ])
  render(<Screen navigation={navigation} />)
  act(() => navigation.navigator.push('/?part=2'))
  expect(isGoing()).toBe(false)
  act(() => navigation.navigator.push('/next'))
  expect(isGoing()).toBe(true)
  expect(screen.getByRole('link').textContent).toBe('On')
  await act(async () => next.resolve(() => 'There'))
  expect(document.body.textContent).toContain('There')
  expect(isGoing()).toBe(false)
})
