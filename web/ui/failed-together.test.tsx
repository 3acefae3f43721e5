import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { noteSilence } from '../lib/connection.ts'
import { ErrorLine } from './error-line.tsx'
import { FailedTogether } from './failed-together.tsx'

const away = new Failure('platform.unavailable')
const refused = new Failure('access.refused')
const page = (failures: Record<string, Failure>) => (
  <FailedTogether>
    {Object.entries(failures).map(([title, failure]) => (
      <ErrorLine key={title} failure={failure} title={title} onRetry={() => undefined} />
    ))}
  </FailedTogether>
)
const said = () => screen.queryAllByRole('alert').map((line) => line.querySelector('p')?.textContent)

test('what failed together is said once, with one Retry, and by itself again once the others came', () => {
  const { rerender } = render(page({ 'No classes': away }))
  const reason = said()[0]?.replace('No classes', '')
  expect(said()).toEqual([`No classes${reason}`])

  rerender(page({ 'No classes': away, 'No progress': away, 'No program': away }))
  expect(said()).toEqual([`Several parts of this page could not be loaded${reason}`])
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)

  rerender(page({ 'No program': away }))
  expect(said()).toEqual([`No program${reason}`])
})

test('what failed for another reason says so beside it', () => {
  render(page({ 'No classes': away, 'No attendance': refused, 'No progress': away }))
  expect(said()).toHaveLength(2)
  expect(said()[0]).toMatch(/^Several parts of this page could not be loaded\. /)
  expect(said()[1]).toMatch(/^No attendance\. /)
})

test('without a network it says nothing, as the page does once', () => {
  render(page({ 'No classes': away, 'No progress': away }))
  act(noteSilence)
  expect(said()).toEqual([])
})
