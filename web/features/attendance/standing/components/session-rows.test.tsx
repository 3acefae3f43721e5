import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Look } from '../../../../ui/look.tsx'
import type { LearnerSession } from '../format.ts'
import { SessionRows } from './session-rows.tsx'

const session = (index: number): LearnerSession => ({
  id: `0197b7a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  course: { id: '0197b7a0-0000-7000-8000-000000000401', course_name: 'Data Structures', code: 'CS301PC', shortName: 'DS' },
  class: { id: '0197b7a0-0000-7000-8000-000000000402', name: 'II-I Section A', section: 'A', kind: 'section' },
  faculty: { id: '0197b7a0-0000-7000-8000-000000000403', name: 'Dr. S. Lakshmi' },
  room: null,
  ...{ kind: 'lecture', state: 'held', reason: '', origin: 'template', repeatId: null, substitution: null, planned: null, lesson: null },
  ...{ day: '2026-08-03', startsAt: '2026-08-03T04:00:00Z', endsAt: '2026-08-03T04:50:00Z', firstPeriod: 1, periodCount: 1 },
  topic: `Topic ${index}`,
  can: { edit: false, takeAttendance: false },
  status: index % 2 === 0 ? 'absent' : 'present',
})

test('a year of classes is shown thirty at a time, the newest first, and none is lost', () => {
  render(
    <Look>
      <SessionRows sessions={Array.from({ length: 65 }, (_, index) => session(index + 1))} />
    </Look>,
  )
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
