import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import { AskSubstitute } from './ask-substitute.tsx'

const session = aClassSession({})
const free = {
  id: '0197b7a0-0000-7000-8000-000000000401',
  name: 'Dr. B. Ramesh',
  department: null,
  isOfDepartment: true,
  periodsThatDay: 1,
  courses: [],
}
const asked = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000402', mode: 'SAME_COURSE', course: null, note: '', state: 'asked', decidedBy: null },
  ...{ askedBy: session.faculty, askedOf: { id: free.id, name: free.name }, answeredAt: null, decidedAt: null },
  ...{ askedAt: '2099-11-20T04:00:00Z', can: { answer: false, withdraw: true, decide: false } },
}
const page = { next: null }
const network = vi.fn<typeof fetch>()
const answerWith = (substitutions: object[]) =>
  network.mockImplementation(async (address) => {
    const data = String(address).includes('/substitutions') ? substitutions : [free]
    return new Response(JSON.stringify({ data, page }))
  })

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', network)
  sessionStorage.clear()
  useStore.getState().signIn(cast.teacher)
})
const show = () => draw(<AskSubstitute session={session} onDone={vi.fn()} onCancel={vi.fn()} />)

test('that somebody is asked already is said before anything is filled in, with what can be done about it', async () => {
  answerWith([{ ...asked, session }])
  show()
  expect(await screen.findByText(/Somebody is asked already/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
  expect(screen.queryByText('Who is free then')).toBeNull()
})

test('whoever is asked for another class session stands in nobody’s way', async () => {
  answerWith([{ ...asked, session: { ...session, id: '0197b7a0-0000-7000-8000-000000000499' } }])
  show()
  expect(await screen.findByText('Who is free then')).toBeTruthy()
  expect(screen.queryByText(/Somebody is asked already/)).toBeNull()
})

test('a word to a colleague is there again when they are asked after all', async () => {
  answerWith([])
  show()
  fireEvent.change(await screen.findByLabelText('A word to it'), { target: { value: 'I am at the board meeting.' } })
  cleanup()
  show()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('A word to it')).value).toBe('I am at the board meeting.')
})
