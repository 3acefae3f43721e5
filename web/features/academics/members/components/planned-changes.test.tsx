import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { CountedClass } from '../../college/format.ts'
import { MemberRows } from './member-rows.tsx'

const section: CountedClass = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000410', name: 'II-I Section A', kind: 'section', semester: 'II-I', section: 'A' },
  ...{ programId: null, parentId: null, startsOn: '2026-06-01', endsOn: '2099-05-31', learners: 2 },
}
const learner = (number: number, name: string) => ({ id: `0197b7a0-0000-7000-8000-000000000${number}`, name, rollNumber: String(number) })
const day = '2098-12-01'
const fetchMock = vi.fn<typeof fetch>()
const show = (onAdd?: () => void) => draw(<MemberRows of={section} {...(onAdd && { onAdd })} />)
const sent = () => fetchMock.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [JSON.parse(String(init.body))] : []))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  queryClient.clear()
  const reply = (input: unknown) => {
    if (String(input).includes('/takeBackMoves')) return { data: { takenBack: 1 } }
    if (String(input).includes('/planned'))
      return {
        data: {
          comes: [],
          leaves: [{ day, section: 'II-II Section A', learners: 2, who: [learner(501, 'Bhavya'), learner(502, 'Kiran')] }],
        },
      }
    const staying = [learner(503, 'Detained')]
    return { data: String(input).includes(`on=${day}`) ? staying : [learner(501, 'Bhavya'), ...staying], page: { next: null } }
  }
  fetchMock.mockReset()
  fetchMock.mockImplementation((input) => Promise.resolve(new Response(JSON.stringify(reply(input)))))
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.administrator)
})

test('a planned move is told of before its day, and shows who is in the section then', async () => {
  show()
  const planned = await screen.findByText('2 students leave on 1 Dec 2098')
  expect(screen.getByText('For II-II Section A')).not.toBeNull()
  await screen.findByText('Bhavya')
  fireEvent.click(planned)
  await vi.waitFor(() => expect(screen.queryByText('Bhavya')).toBeNull())
  expect(screen.getByText('In it on 1 Dec 2098')).not.toBeNull()
  expect(screen.getByText('Detained')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(await screen.findByText('Bhavya')).not.toBeNull()
})

test('who only looks at a section is not offered to take a move back', async () => {
  show()
  await screen.findByText('2 students leave on 1 Dec 2098')
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull()
})

test('a planned move is taken back for those who are chosen', async () => {
  show(vi.fn())
  await screen.findByText('2 students leave on 1 Dec 2098')
  press('Take back: 2 students leave on 1 Dec 2098')
  expect(await screen.findByText('Take back the move to II-II Section A on 1 Dec 2098?')).not.toBeNull()
  expect(screen.getByText('They stay in II-I Section A, with its batches.')).not.toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'All 2' }))
  press('Take back')
  expect(await screen.findByText('Choose students.')).not.toBeNull()
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: /Kiran/ }))
  press('Take back')
  const { id } = learner(502, 'Kiran')
  await vi.waitFor(() => expect(sent()).toEqual([{ classId: section.id, learnerIds: [id], day }]))
  await vi.waitFor(() => expect(screen.queryByText('Take back the move to II-II Section A on 1 Dec 2098?')).toBeNull())
})
