import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Policy } from '../format.ts'
import { Policies } from './policies.tsx'

const college: Policy = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000b01', regulation: null, effectiveFromBatch: 2000, updatedBy: null },
  updatedAt: '2026-06-01T00:00:00.000Z',
  can: { change: true },
  rules: {
    ...{ minimumPercent: 75, condonableFromPercent: 65, condonationFeePaise: 30_000, subjectMinimumPercent: null, isSubjectWise: false },
    ...{ excludedCategories: ['MC'], lateCounts: true, onDutyCounts: true, midPeriods: 2, midCountsForAbsentees: true },
    ...{ editDays: 3, graceMinutes: 30 },
  },
}
const r22: Policy = {
  ...college,
  ...{ id: '0197b7a0-0000-7000-8000-000000000b02', regulation: { id: '0197b7a0-0000-7000-8000-000000000b03', code: 'R22' } },
}

let policies: Policy[]

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  policies = [college, r22]
  useStore.getState().signIn(cast.administrator)
  const words = { text: '{name} was absent.', isStandard: true, can: { change: false } }
  vi.stubGlobal('fetch', async (address: string) => {
    const isList = address.startsWith(addressOf(oversight.fetchPolicies, {}))
    return new Response(JSON.stringify(isList ? { data: policies, page: { next: null } } : { data: words }))
  })
})

test('how long a register is open, and when an absence is told, are the college’s rules and no regulation’s', async () => {
  draw(<Policies />)
  const [own, ofRegulation] = await screen.findAllByRole('listitem')
  if (!own || !ofRegulation) throw new Error('Both rules are listed.')
  expect(own.textContent).toContain('registers open for 3 days more')
  expect(ofRegulation.textContent).toContain('R22')
  expect(ofRegulation.textContent).not.toContain('registers open')
  fireEvent.click(within(own).getByRole('button', { name: 'Change rules' }))
  await screen.findByLabelText('Days to change a register')
  screen.getByLabelText('Minutes before an absence is told')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(within(ofRegulation).getByRole('button', { name: 'Change rules' }))
  await screen.findByText('Rules of attendance: R22')
  screen.getByLabelText('Minimum, in %')
  expect(screen.queryByLabelText('Days to change a register')).toBeNull()
  expect(screen.queryByLabelText('Minutes before an absence is told')).toBeNull()
})

test('ATT-6: a pre-university college is asked for no condonation and no fee, and saves none', async () => {
  useStore.getState().signIn({ ...cast.administrator, currOrg: 'DGIPUC' })
  draw(<Policies />)
  const [own] = await screen.findAllByRole('listitem')
  if (!own) throw new Error('The rules are listed.')
  fireEvent.click(within(own).getByRole('button', { name: 'Change rules' }))
  await screen.findByLabelText('Minimum, in %')
  expect(screen.queryByLabelText(/[Cc]ondon/)).toBeNull()
  const sent = vi.fn<(body: unknown) => void>()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent(JSON.parse(String(body)))
    return new Response(JSON.stringify({ data: college }))
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  const rules = { ...college.rules, condonableFromPercent: null, condonationFeePaise: null }
  expect(sent.mock.calls[0]).toEqual([expect.objectContaining({ rules })])
})

test('the rules are only read by whoever does not lay them down, as who heads a department', async () => {
  policies = [college, r22].map((policy) => ({ ...policy, can: { change: false } }))
  draw(<Policies />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Change rules' })).toBeNull()
})
