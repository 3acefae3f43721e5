import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import type { LearnerSession } from '../format.ts'
import { SessionRows } from './session-rows.tsx'

const session = (index: number): LearnerSession => ({
  ...aClassSession({ id: `0197b7a0-0000-7000-8000-${String(index).padStart(12, '0')}`, state: 'held', topic: `Topic ${index}` }),
  status: index % 2 === 0 ? 'absent' : 'present',
})

test('a year of classes is shown thirty at a time, the newest first, and none is lost', () => {
  render(<SessionRows sessions={Array.from({ length: 65 }, (_, index) => session(index + 1))} />)
  const rows = () => screen.getAllByRole('listitem')
  expect(rows()).toHaveLength(30)
  expect(rows()[0]?.textContent).toContain('Topic 65')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()).toHaveLength(60)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()).toHaveLength(65)
  expect(rows().at(-1)?.textContent).toContain('Topic 1 ')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a class says how many periods it was; a mid does not, as the rules say how many it counts', () => {
  const lab = { ...session(1), kind: 'lab' as const, periodCount: 3 }
  const mid = { ...session(2), kind: 'mid' as const, periodCount: 1 }
  render(<SessionRows sessions={[lab, mid]} />)
  const [later, earlier] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(earlier).toContain('3\u00a0periods')
  expect(later).toContain('Topic 2')
  expect(later).not.toContain('period')
})
