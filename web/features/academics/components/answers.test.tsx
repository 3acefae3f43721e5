import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { CourseProgress } from '../format.ts'
import { Answers } from './answers.tsx'

const waiting = { data: undefined, isPending: true, error: null, refetch: vi.fn() }
const read = { ...waiting, data: { data: [] as CourseProgress[] }, isPending: false }
type Progress = NonNullable<Parameters<typeof Answers>[0]['progress']>

/** What is unread is counted when the test says so. */
function withUnread() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockReturnValue(promise))
  const client = new QueryClient()
  const inside = (progress?: Progress) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Answers {...(progress && { progress })} courses={[]} home="/learn" />
      </QueryClientProvider>
    </MemoryRouter>
  )
  const { rerender } = render(inside(waiting))
  return {
    show: (progress?: Progress) => rerender(inside(progress)),
    count: (unread: number) => resolve(new Response(JSON.stringify({ data: { unread } }))),
  }
}

test('nothing is said to be unread before it was counted', async () => {
  const { show, count } = withUnread()
  show(read)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  count(3)
  expect(await screen.findByRole('link', { name: /3 unread/ })).toBeDefined()
})

test('no row comes before the others that would push it down', async () => {
  const { show, count } = withUnread()
  count(3)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(screen.queryByRole('link')).toBeNull()
  show(read)
  expect(await screen.findByRole('link', { name: /3 unread/ })).toBeDefined()
})

test('a clerk, who has no lessons, waits for what is unread alone', async () => {
  const { show, count } = withUnread()
  show()
  count(0)
  expect(await screen.findByRole('link')).toBeDefined()
})
