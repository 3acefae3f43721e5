import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAddress } from './use-address.ts'

function Shown() {
  const { change } = useAddress()
  const { search } = useLocation()
  return (
    <button type="button" onClick={() => change({ archived: '1' })}>
      {search}
    </button>
  )
}

afterEach(() => window.history.replaceState(null, '', '/'))

test('a word of the address changes beside what stands in it by now, though the page still shows what stood there before', () => {
  window.history.replaceState(null, '', '/?layout=grid')
  render(
    <MemoryRouter initialEntries={['/?layout=grid&q=dsl']}>
      <Shown />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: '?layout=grid&q=dsl' }))
  expect(screen.getByRole('button').textContent).toBe('?layout=grid&archived=1')
})
