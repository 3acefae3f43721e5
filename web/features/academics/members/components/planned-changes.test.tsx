import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import type { CountedClass } from '../../college/format.ts'
import { MemberRows } from './member-rows.tsx'

const section: CountedClass = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000410', name: 'II-I Section A', kind: 'section', semester: 'II-I', section: 'A' },
  ...{ programId: null, parentId: null, startsOn: '2026-06-01', endsOn: '2099-05-31', learners: 2 },
}
const learner = (number: number, name: string) => ({ id: `0197b7a0-0000-7000-8000-000000000${number}`, name, rollNumber: String(number) })
const day = '2098-12-01'

beforeEach(() => {
  queryClient.clear()
  const reply = (input: unknown) => {
    if (String(input).includes('/planned')) return { data: { comes: [], leaves: [{ day, section: 'II-II Section A', learners: 1 }] } }
    const staying = [learner(503, 'Detained')]
    return { data: String(input).includes(`on=${day}`) ? staying : [learner(501, 'Bhavya'), ...staying], page: { next: null } }
  }
  vi.stubGlobal('fetch', (input: unknown) => Promise.resolve(new Response(JSON.stringify(reply(input)))))
  useStore.getState().signIn(cast.administrator)
})

test('a planned move is told of before its day, and shows who is in the section then', async () => {
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MemberRows of={section} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const planned = await screen.findByText('1 student leaves on 1 Dec 2098')
  expect(screen.getByText('For II-II Section A')).not.toBeNull()
  await screen.findByText('Bhavya')
  fireEvent.click(planned)
  await vi.waitFor(() => expect(screen.queryByText('Bhavya')).toBeNull())
  expect(screen.getByText('In it on 1 Dec 2098')).not.toBeNull()
  expect(screen.getByText('Detained')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(await screen.findByText('Bhavya')).not.toBeNull()
})
