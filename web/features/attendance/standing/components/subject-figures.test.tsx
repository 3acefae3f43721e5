import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { cast } from '../../../../lib/testing/cast.ts'
import type { Standing, SubjectStanding } from '../format.ts'
import { StandingFigures } from './standing-figures.tsx'
import { SubjectFigures } from './subject-figures.tsx'
import { SubjectRows } from './subject-rows.tsx'

const physics: SubjectStanding = {
  course: { id: '0197b7a0-0000-7000-8000-000000000401', course_name: 'Physics', code: 'PH101', shortName: 'PHY' },
  ...{ held: 40, attended: 20, percent: '50.00', countsToAggregate: true, minimumPercent: null },
  ...{ need: 40, canMiss: 0, cannotBeReached: true },
}
const standing: Standing = {
  learner: { id: cast.learner.id, name: cast.learner.name, rollNumber: '24J41A0504', website: null },
  ...{ asOn: '2026-11-21', held: 200, attended: 150, percent: '75.00', band: 'eligible', minimumPercent: 75, shortSubjects: [] },
  ...{ need: 0, canMiss: 0, reachedOn: null, cannotBeReached: false, lastDay: '2026-12-31', ahead: 100, medicalPeriods: 0 },
  ...{ onDutyPeriods: 0, subjects: [physics, { ...physics, course: { ...physics.course, id: '2' }, cannotBeReached: false }] },
  ...{ forecast: null, canApplyFor: [] },
}
const cannot = '75\u00a0% cannot be reached any more'

test('ATT-7: nobody is told to attend more of a subject than is left of it', () => {
  render(
    <MemoryRouter>
      <SubjectRows standing={standing} addressOf={(id) => `/${id}`} />
    </MemoryRouter>,
  )
  const [left, possible] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(left).toContain(cannot)
  expect(left).not.toContain('Attend next')
  expect(possible).toContain('Attend next\u00a040')
})

test('ATT-7: nor where the subject stands alone', () => {
  render(<SubjectFigures standing={standing} subject={physics} />)
  screen.getByText(cannot, { normalizer: (text) => text })
  cleanup()
  render(<StandingFigures standing={{ ...standing, subjects: [{ ...physics, minimumPercent: 40 }], shortSubjects: [physics.course] }} />)
  screen.getByText('Physics is at 50.00\u00a0%: 40\u00a0% cannot be reached any more.', { normalizer: (text) => text })
})

test('of subjects nothing stands there before there is one', () => {
  render(<SubjectRows standing={{ ...standing, subjects: [] }} addressOf={(id) => `/${id}`} />)
  expect(screen.queryByText('Subjects')).toBeNull()
})
