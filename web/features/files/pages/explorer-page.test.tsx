import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { academics } from '#contract/features/academics.ts'
import { queryClient } from '../../../lib/query.ts'
import type { LoggedInUser } from '../../../lib/storage.ts'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { ExplorerPage } from './explorer-page.tsx'

/** What was asked, without what was asked about. */
const asked: string[] = []

/** Opens the explorer where nothing is in any list. */
function openAs(user: LoggedInUser, search = '') {
  useStore.getState().signIn(user)
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <QueryClientProvider client={queryClient}>
        <ExplorerPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

beforeEach(() => {
  asked.length = 0
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/[?].*/, ''))
    const data = address.includes('/storage') ? { usedBytes: 0, quotaBytes: 1, limits: {} } : []
    return new Response(JSON.stringify({ data, page: { next: null } }))
  })
})

test.each([
  ['a learner', cast.learner, academics.fetchCourses],
  ['a teacher', cast.teacher, academics.fetchCourses],
  ['an administrator, who may teach as well,', cast.administrator, academics.getCourses],
])('%s finds the files of the courses that are theirs', async (_, user, endpoint) => {
  openAs(user)
  fireEvent.click(await screen.findByRole('radio', { name: 'Courses' }))
  expect(await screen.findByText('No courses yet')).toBeTruthy()
  expect(asked).toContain(addressOf(endpoint, {}))
})

test('a clerk has no courses to look for files in, whatever the address says', async () => {
  openAs(cast.clerk, '?view=courses')
  expect(await screen.findByRole('radio', { name: 'My files', checked: true })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Courses' })).toBeNull()
})
