import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import type { CountedClass } from '../../college/format.ts'
import type { Program } from '../../format.ts'
import { AddMembers } from './add-members.tsx'

vi.mock(import('../../../../ui/notice.ts'), async (original) => ({ ...(await original()), showNotice: vi.fn() }))

const fetchMock = vi.fn<typeof fetch>()
const idOf = (number: number) => `0197b7a0-0000-7000-8000-000000000${number}`
const program: Program = {
  ...{ id: idOf(402), name: 'B.Tech CSE', code: '05', departmentId: idOf(403), isArchived: false },
}
const section = (number: number, semester: string, startsOn: string): CountedClass => ({
  ...{ id: idOf(number), name: `${semester} Section A`, kind: 'section', semester, section: 'A' },
  ...{ programId: program.id, parentId: null, startsOn, endsOn: '2099-05-31', learners: 0 },
})
const now = section(410, 'II-I', '2026-06-01')
const next = section(411, 'II-II', '2098-12-01')
const learner = (number: number, name: string) => ({ id: idOf(number), name, rollNumber: `24J41A0${number}`, website: null })
const answers: Record<string, unknown> = {
  'class/fetch': [now, next],
  'program/': [program],
  [`classId=${now.id}`]: [learner(501, 'Bhavya'), learner(502, 'Rohith'), learner(503, 'Detained')],
  [`classId=${next.id}`]: [],
}
let refusal: unknown
let added = 2

const reply = (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
  if (init?.method === 'POST' && refusal) return new Response(JSON.stringify({ error: refusal }), { status: 422 })
  if (init?.method === 'POST') return new Response(JSON.stringify({ data: { added } }))
  const [, data = []] = Object.entries(answers).find(([part]) => String(input).includes(part)) ?? []
  return new Response(JSON.stringify({ data, page: { next: null } }))
}
const sent = () => fetchMock.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [JSON.parse(String(init.body))] : []))

/** Chooses all of the section that goes to its next semester but the one who is detained, and is asked. */
async function chooseAndMove() {
  const onAdded = vi.fn()
  draw(<AddMembers to={next} parent={undefined} program={program} onAdded={onAdded} />)
  await screen.findByText(now.name)
  expect(screen.queryByText(next.name)).toBeNull()
  fireEvent.change(screen.getByLabelText('Section'), { target: { value: now.id } })
  fireEvent.click(await screen.findByLabelText('All 3'))
  fireEvent.click(screen.getByLabelText(/Detained/))
  fireEvent.click(screen.getByText('Move 2 students'))
  const question = await screen.findByRole('dialog', { name: 'Move 2 students to II-II Section A from 1 Dec 2098 on?' })
  expect(sent()).toEqual([])
  fireEvent.click(within(question).getByText('Move 2 students'))
  return onAdded
}

beforeEach(() => {
  refusal = undefined
  added = 2
  queryClient.clear()
  fetchMock.mockReset().mockImplementation(async (...call) => reply(...call))
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.administrator)
})

test('a section moves to its next semester on its first day, without who is detained, once that was asked about', async () => {
  const onAdded = await chooseAndMove()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ classId: next.id, learnerIds: [idOf(501), idOf(502)], startsOn: '2098-12-01' }])
})

test('who was to come in already is not told to have been moved', async () => {
  added = 0
  const onAdded = await chooseAndMove()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  const text = 'All of them come into II-II Section A already.'
  expect(showNotice).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Nothing to change', text }))
})

test('what is refused is told beside the day, and who was chosen stays chosen', async () => {
  const told = 'Choose today or a later day.'
  refusal = { code: 'academics.past_is_fixed', message: 'The past stays as it was.', fields: { startsOn: told } }
  const onAdded = await chooseAndMove()
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Bhavya/).checked).toBe(true)
  expect(onAdded).not.toHaveBeenCalled()
})
