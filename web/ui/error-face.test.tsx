import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { noteNetwork, noteSilence } from '../lib/connection.ts'
import { ButtonLink } from './button-link.tsx'
import { ErrorFace } from './error-face.tsx'
import { ErrorLine } from './error-line.tsx'

const unreachable = new Failure('platform.unavailable')
const shown = (failure: Failure) =>
  render(
    <>
      <ErrorFace failure={failure} title="The courses could not be loaded" onRetry={() => undefined} />
      <ErrorLine failure={failure} title="The files could not be loaded" onRetry={() => undefined} />
    </>,
  )

test('without a network it says once that things come by themselves, and offers no try that cannot help', () => {
  shown(unreachable)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2)

  act(noteSilence)
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Not on this deviceIt comes when the network is back.')
  expect(screen.queryByText(/The files/)).toBeNull()

  act(noteNetwork)
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2)
})

test('what the server refused stays refused without a network', () => {
  act(noteSilence)
  shown(new Failure('access.refused'))
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

test.each(['access.not_found', 'access.refused', 'access.role_refused'] as const)(
  'what is refused as %s offers no try, but a page the way on',
  (code) => {
    const failure = new Failure(code)
    render(
      <MemoryRouter>
        <ErrorFace failure={failure} onRetry={() => undefined} wayOn={<ButtonLink to="/learn/courses">Go to courses</ButtonLink>} />
        <ErrorFace failure={failure} onRetry={() => undefined} />
        <ErrorLine failure={failure} title="The files could not be loaded" onRetry={() => undefined} />
      </MemoryRouter>,
    )
    expect(screen.getAllByRole('alert')).toHaveLength(3)
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Go to courses', '/learn/courses'],
    ])
  },
)

test('a page that could not be loaded is tried again or left, and without a network it can be left too', () => {
  render(
    <MemoryRouter>
      <ErrorFace failure={unreachable} onRetry={() => undefined} wayOn={<ButtonLink to="/learn/courses">Go to courses</ButtonLink>} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to courses' })).toBeTruthy()
  act(noteSilence)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to courses' })).toBeTruthy()
})
