import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { people } from '#contract/features/people.ts'
import { queryClient } from '../../../lib/query.ts'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { draw } from '../../../lib/testing/draw.tsx'
import { AccountPage } from './account-page.tsx'

const { id, name, website, language, facultyType } = cast.administrator
const details = {
  ...{ id, name, website, language, facultyType, email: null, mobile: '9876543210', employeeNumber: null, designation: null },
  ...{ department: null, can: { edit: true, changeRole: false } },
}
const show = (about: { canReadRefusals?: true }) => {
  cleanup()
  queryClient.clear()
  useStore.getState().signIn({ ...cast.administrator, ...about })
  draw(
    <MemoryRouter>
      <AccountPage />
    </MemoryRouter>,
  )
}

test('what people were refused is offered to whoever may read it, and not to each who administers', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const isDetails = address.startsWith(addressOf(people.getInstructorDetails, {}))
    return new Response(JSON.stringify(isDetails ? { data: details } : { data: [], page: { next: null } }))
  })
  show({ canReadRefusals: true })
  await screen.findByRole('button', { name: 'Change number' })
  screen.getByText('Refused requests')
  show({})
  await screen.findByRole('button', { name: 'Change number' })
  expect(screen.queryByText('Refused requests')).toBeNull()
})
