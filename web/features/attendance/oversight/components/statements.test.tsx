import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Statement } from '../format.ts'
import { Statements } from './statements.tsx'

const classId = '0197b7a0-0000-7000-8000-000000000007'
const tally = { held: 4, attended: 3, percent: '75.00', subjects: [] }
const statement: Statement = {
  ...{ id: null, month: '2025-10', asOn: '2025-10-31', version: 1, publishedBy: null, publishedAt: null },
  ...{ class: { id: classId, name: 'II-I Section A', section: 'A', kind: 'section' }, college: 'JNTU College', subjects: [], addendum: [] },
  rows: [
    {
      ...{ learnerId: '0197b7a0-0000-7000-8000-000000000001', rollNumber: '24J41A0501', name: 'Harshitha Kondapalli', regulation: 'R22' },
      ...{ month: tally, cumulative: tally, band: 'eligible' },
    },
  ],
  can: { publish: true },
}
const show = (publish: boolean) => {
  cleanup()
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const isStatement = address.startsWith(`${addressOf(oversight.fetchStatement, {})}?`)
    return new Response(JSON.stringify(isStatement ? { data: { ...statement, can: { publish } } } : { data: [], page: { next: null } }))
  })
  draw(
    <MemoryRouter initialEntries={[`/admin/attendance?tab=statements&class=${classId}&month=2025-10`]}>
      <Statements />
    </MemoryRouter>,
  )
}

test('a statement is published by whoever may, and read by others who administer', async () => {
  useStore.getState().signIn(cast.administrator)
  show(true)
  await screen.findByRole('button', { name: 'Publish' })
  show(false)
  await screen.findByText('Harshitha Kondapalli')
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})
