import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../lib/testing/draw.tsx'
import { OwnMobile } from './own-mobile.tsx'

const fetchMock = vi.fn<typeof fetch>()
const ids = { former: '0197b7a0-0000-7000-8000-00000000000a', next: '0197b7a0-0000-7000-8000-00000000000b' }
const about = { resendAfterSeconds: 30, expiresInSeconds: 300 }
const toFormer = { status: 'sent-to-former', sentTo: '9876543210', challengeId: ids.former, ...about }
const toNext = { status: 'sent-to-new', sentTo: '9876543211', challengeId: ids.next, ...about }

/** Answers of the server to each step in turn. */
const answers: Response[] = []
const answer = (data: object) => answers.push(new Response(JSON.stringify({ data })))
const refuse = (error: object) => answers.push(new Response(JSON.stringify({ error }), { status: 422 }))
const sent = () => fetchMock.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [JSON.parse(String(init.body))] : []))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeCode = (code: string) => {
  for (const [place, digit] of [...code].entries())
    fireEvent.change(screen.getByLabelText(`Digit ${place + 1} of 6`), { target: { value: digit } })
}

beforeEach(() => {
  answers.length = 0
  fetchMock.mockReset()
  fetchMock.mockImplementation(async (_, init) => (init?.method === 'POST' && answers.shift()) || new Response('{"data":[]}'))
  vi.stubGlobal('fetch', fetchMock)
  draw(<OwnMobile mobile="9876543210" />)
})

test('ID-5: asks for a code to the present number, then for one to the new; a wrong one keeps what was typed', async () => {
  answer(toFormer)
  press('Change number')
  expect(await screen.findByText(/on its way to 9876543210/)).toBeTruthy()
  press('Check new number')
  expect(await screen.findByText('Enter all 6 digits.')).toBeTruthy()
  typeCode('111111')
  fireEvent.change(screen.getByLabelText('New mobile number'), { target: { value: '98765 43211' } })
  refuse({ code: 'identity.code_wrong', message: '', fields: { 'former.otp': 'That code is not right.' } })
  press('Check new number')
  expect(await screen.findByText('That code is not right.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New mobile number').value).toBe('98765 43211')

  typeCode('222222')
  answer(toNext)
  press('Check new number')
  expect(await screen.findByText(/on its way to 9876543211/)).toBeTruthy()
  typeCode('333333')
  answer({ status: 'changed', mobile: '9876543211' })
  press('Change number')
  await waitFor(() => expect(screen.queryByText(/on its way/)).toBeNull())
  const former = { challengeId: ids.former, otp: '222222' }
  expect(sent().slice(2)).toEqual([
    { mobile: '98765 43211', former },
    { mobile: '98765 43211', former, next: { challengeId: ids.next, otp: '333333' } },
  ])
})

test('a code that is no longer good is told', async () => {
  answer(toFormer)
  press('Change number')
  await screen.findByText(/on its way/)
  typeCode('111111')
  fireEvent.change(screen.getByLabelText('New mobile number'), { target: { value: '9876543211' } })
  refuse({ code: 'identity.code_expired', message: 'That code is no longer valid.' })
  press('Check new number')
  expect(await screen.findByText(/no longer valid/)).toBeTruthy()
})
