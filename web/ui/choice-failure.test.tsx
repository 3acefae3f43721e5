import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { noteNetwork, noteSilence } from '../lib/connection.ts'
import { queryClient } from '../lib/query.ts'
import { draw } from '../lib/testing/draw.tsx'
import { choiceFailure } from './choice-failure.tsx'
import { SelectField } from './select-field.tsx'

let answer: () => Promise<string[]>

function Rooms() {
  const rooms = useQuery({ queryKey: ['rooms'], queryFn: () => answer() })
  return <SelectField label="Room" error={choiceFailure(rooms)} data={rooms.data ?? []} />
}
const failing = (code: 'platform.unavailable' | 'access.refused') => {
  answer = async () => Promise.reject(new Failure(code))
}

beforeEach(() => {
  queryClient.clear()
  noteNetwork()
})

test('a field whose choices could not be loaded says so beside itself, and another try brings them', async () => {
  failing('platform.unavailable')
  draw(<Rooms />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const field = screen.getByRole('combobox', { name: 'Room', description: /What to choose from could not be loaded/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  answer = async () => ['N-201']
  act(() => retry.click())
  await screen.findByRole('option', { name: 'N-201' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('it offers no try that cannot help: of what is refused, and without a network', async () => {
  failing('access.refused')
  const { unmount } = draw(<Rooms />)
  await screen.findByText(/could not be loaded/)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()

  queryClient.clear()
  failing('platform.unavailable')
  draw(<Rooms />)
  await screen.findByRole('button', { name: 'Retry' })
  act(noteSilence)
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByText('It comes when the network is back.')
})

test('choices that are there stay, whatever became of newer ones', async () => {
  answer = async () => ['N-201']
  draw(<Rooms />)
  await screen.findByRole('option', { name: 'N-201' })
  failing('platform.unavailable')
  await act(() => queryClient.invalidateQueries({ queryKey: ['rooms'] }))
  expect(queryClient.getQueryState(['rooms'])?.status).toBe('error')
  screen.getByRole('option', { name: 'N-201' })
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})
