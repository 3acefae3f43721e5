import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { draw } from '../../../lib/testing/draw.tsx'
import type { Contact } from '../format.ts'
import { LearnerDialog } from './learner-dialog.tsx'

const fetchMock = vi.fn<typeof fetch>()
const id = '0197b7a0-0000-7000-8000-000000000500'
const person: Contact = {
  ...{ id, kind: 'students', name: 'Kiran Teja', rollNumber: '24J41A0599', detail: 'II-I Section A' },
  ...{ email: null, mobile: '9876543210', facultyType: null, website: null, can: { edit: true } },
}
const learner = {
  ...{ id, name: 'Kiran Teja', rollNumber: '24J41A0599', email: null, mobile: '9876500000', language: 'en', website: null },
  ...{ program: null, class: null, regulation: null, guardianName: null, guardianMobile: null, can: { edit: true } },
}

beforeEach(() => {
  useStore.getState().signIn(cast.administrator)
  queryClient.clear()
  fetchMock.mockReset()
  fetchMock.mockImplementation((address) =>
    Promise.resolve(new Response(JSON.stringify({ data: String(address).includes('/learner/') ? learner : [] }))),
  )
  vi.stubGlobal('fetch', fetchMock)
})

test('somebody is shown as the college has them, and the dialog closes once what was written is saved and read again', async () => {
  const onClose = vi.fn()
  draw(<LearnerDialog person={person} onClose={onClose} />)
  expect((await screen.findByLabelText<HTMLInputElement>('Mobile')).value).toBe('9876500000')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kiran Tej' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
