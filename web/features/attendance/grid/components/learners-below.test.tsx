import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GridLearner } from '../format.ts'
import { LearnersBelow } from './learners-below.tsx'

const learner = (id: string, about: Partial<GridLearner>): GridLearner => ({
  ...{ id, name: `Learner ${id}`, rollNumber: `24J41A050${id}`, website: null, held: 40, attended: 20, percent: '50.00' },
  ...{ need: 40, canMiss: 0, cannotBeReached: false },
  ...about,
})

test('ATT-7: who is below the minimum stands with what they need, or that it cannot be reached any more', () => {
  render(
    <LearnersBelow
      learners={[
        learner('1', { need: 0, attended: 40, percent: '100.00' }),
        learner('2', { attended: 25, percent: '62.50', need: 20 }),
        learner('3', { cannotBeReached: true }),
      ]}
    />,
  )
  const [lowest, other, ...more] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lowest).toContain('Learner 3')
  expect(lowest).toContain('Cannot be reached any more')
  expect(lowest).not.toContain('Attend next')
  expect(other).toContain('Attend next\u00a020')
  expect(more).toEqual([])
})
