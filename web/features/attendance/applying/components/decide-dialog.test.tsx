import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Application } from '../format.ts'
import { DecideDialog } from './decide-dialog.tsx'

const condonation: Application = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000a02', kind: 'condonation', startsOn: '2026-07-01', endsOn: '2026-11-20', state: 'committee' },
  learner: { id: cast.learner.id, name: cast.learner.name, rollNumber: '25JN1A0501', website: null, className: 'II-I Section A' },
  ...{ firstPeriod: null, lastPeriod: null, reason: 'Dengue fever.', createdAt: '2026-11-20T04:30:00.000Z', files: [], steps: [] },
  ...{ periods: { held: 0, missed: 0 }, tally: { held: 100, attended: 68, percent: '68.00' }, feePaise: null },
  can: { decide: true, withdraw: false },
}

const asked: unknown[] = []
const open = (decision: 'approve' | 'refuse') => {
  cleanup()
  const onClose = vi.fn()
  draw(<DecideDialog application={condonation} decision={decision} onClose={onClose} />)
  return onClose
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ data: condonation }))
  })
  useStore.getState().signIn(cast.administrator)
})

test('the note and the minute of a decision stay until it is sent; what was to be said to an approval is not said to a refusal', async () => {
  open('approve')
  fireEvent.change(field('Number of the minute'), { target: { value: 'AC/2026/14' } })
  fireEvent.change(field('Note'), { target: { value: 'With a medical certificate.' } })
  open('refuse')
  expect([field('Number of the minute').value, field('Why it is refused').value]).toEqual(['', ''])
  const onClose = open('approve')
  expect([field('Number of the minute').value, field('Note').value]).toEqual(['AC/2026/14', 'With a medical certificate.'])
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toEqual([
    {
      applicationId: condonation.id,
      decision: 'approve',
      step: 'committee',
      note: 'With a medical certificate.',
      minuteNumber: 'AC/2026/14',
    },
  ])
  expect(sessionStorage).toHaveLength(0)
})
