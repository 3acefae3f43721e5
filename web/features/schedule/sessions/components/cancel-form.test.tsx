import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { aClassSession } from '../../../../lib/testing/registers.ts'
import { CancelForm } from './cancel-form.tsx'

const session = aClassSession({ can: { edit: true, takeAttendance: true } })
const other = { ...session, id: '0197b7a0-0000-7000-8000-000000000599' }

const open = (of = session) => {
  cleanup()
  const onDone = vi.fn()
  draw(<CancelForm session={of} onDone={onDone} onCancel={vi.fn()} />)
  return onDone
}
const reason = () => screen.getByLabelText<HTMLInputElement>('Why')

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: [{ ...session, state: 'cancelled' }] })))
  useStore.getState().signIn(cast.teacher)
})

test('why a class session is cancelled stays until it is sent, and belongs to that class session alone', async () => {
  open()
  fireEvent.change(reason(), { target: { value: 'The projector is broken.' } })
  open(other)
  expect(reason().value).toBe('')
  const onDone = open()
  expect(reason().value).toBe('The projector is broken.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel class session' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sessionStorage).toHaveLength(0)
})
