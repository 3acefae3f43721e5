import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SegmentedChoice } from './segmented-choice.tsx'

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const

test('one of a few is chosen, by its words, and told once', () => {
  const chosen: string[] = []
  const choose = (value: string) => chosen.push(value)
  const { rerender } = render(<SegmentedChoice label="Shown" value="day" options={options} onChange={choose} />)
  const stateOf = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => ({ value, checked }))
  expect(screen.getByRole('radiogroup', { name: 'Shown' })).toBeTruthy()
  expect(stateOf()).toEqual([
    { value: 'day', checked: true },
    { value: 'week', checked: false },
  ])

  fireEvent.click(screen.getByText('Week'))
  expect(chosen).toEqual(['week'])
  // Whoever shows it decides.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Day' }).checked).toBe(true)

  rerender(<SegmentedChoice label="Shown" value="week" options={options} onChange={choose} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Week' }).checked).toBe(true)
  fireEvent.click(screen.getByText('Week'))
  expect(chosen).toEqual(['week'])
})

test('two on a page are chosen apart', () => {
  render(
    <>
      <SegmentedChoice label="One" value="day" options={options} onChange={() => undefined} />
      <SegmentedChoice label="Other" value="week" options={options} onChange={() => undefined} />
    </>,
  )
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false, false, true])
})
