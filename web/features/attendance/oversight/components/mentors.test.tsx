import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Mentee } from '../format.ts'
import { Mentors } from './mentors.tsx'

const mentee = (number: number, assign: boolean): Mentee => ({
  ...{ id: `0197b7a0-0000-7000-8000-00000000050${number}`, name: `Learner ${number}`, rollNumber: `24J41A050${number}` },
  ...{ website: null, mentor: null, can: { assign } },
})
const show = (...rows: Mentee[]) => {
  cleanup()
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const isMentees = address.startsWith(addressOf(oversight.fetchMentees, {}))
    return new Response(JSON.stringify({ data: isMentees ? rows : [], page: { next: null } }))
  })
  draw(
    <MemoryRouter initialEntries={['/admin/attendance?tab=mentors&class=0197b7a0-0000-7000-8000-000000000007']}>
      <Mentors />
    </MemoryRouter>,
  )
}

beforeEach(() => useStore.getState().signIn(cast.administrator))

test('students are chosen to whom one may give a mentor', async () => {
  show(mentee(1, true), mentee(2, false))
  await screen.findByText('Learner 2')
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByRole('checkbox', { name: /Learner 1/ })])
  screen.getByRole('button', { name: /this mentor/ })
})

test('of a class of another department it is only read who has which mentor', async () => {
  show(mentee(1, false))
  await screen.findByText('Learner 1')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByLabelText('Mentor')).toBeNull()
})
