import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query.ts'
import type { LoggedInUser } from '../../lib/storage.ts'
import { useStore } from '../../lib/store.ts'
import { cast } from '../../lib/testing/cast.ts'
import { CourseFilesLink } from './course-files-link.tsx'

/** Shows the link to the files of a course to somebody who teaches these courses, and waits until that is known. */
async function showTo(user: LoggedInUser, taught: string[]) {
  useStore.getState().signIn(user)
  const data = taught.map((id) => ({ id }))
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data, page: { next: null } })))
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <CourseFilesLink courseId="one" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

test.each([
  ['a learner', cast.learner, [], '/learn/fileExplorer?view=courses&course=one'],
  ['a teacher', cast.teacher, [], '/teacher/fileExplorer?view=courses&course=one'],
  ['an administrator who teaches it', cast.administrator, ['one'], '/teacher/fileExplorer?view=courses&course=one'],
])('%s goes to the files of a course', async (_, user, taught, address) => {
  await showTo(user, taught)
  expect((await screen.findByRole('link', { name: 'Files' })).getAttribute('href')).toBe(address)
})

test('an administrator who does not teach a course is not sent to files that are not theirs to see', async () => {
  await showTo(cast.administrator, ['another'])
  expect(screen.queryByRole('link')).toBeNull()
})
