import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { queryClient } from '../lib/query.ts'
import { ErrorFace } from './error-face.tsx'
import { LoadingFace } from './loading-face.tsx'

const load = vi.fn<() => Promise<string>>()

function Page() {
  const list = useQuery({ queryKey: ['list'], queryFn: load })
  return (
    <main tabIndex={-1}>
      <a href="/elsewhere">Elsewhere</a>
      {list.data ?? (list.error ? <ErrorFace failure={list.error} onRetry={() => list.refetch()} /> : <LoadingFace rows={2} />)}
    </main>
  )
}

/** A page whose first load failed, and whose Retry was pressed by keyboard: the second load is under way. */
async function retried() {
  load.mockRejectedValueOnce(new Failure('platform.unavailable'))
  const second = Promise.withResolvers<string>()
  load.mockReturnValueOnce(second.promise)
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(document.activeElement).toBe(document.body)
  retry.focus()
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('main'))
  return second
}

test('Retry has the focus again when the load that it began fails too', async () => {
  const second = await retried()
  second.reject(new Failure('platform.unavailable'))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(document.activeElement).toBe(retry)
})

test('the page keeps the focus of a Retry that helped', async () => {
  const second = await retried()
  await act(async () => second.resolve('What was loaded'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('Retry takes the focus from nothing else', async () => {
  const second = await retried()
  screen.getByRole('link').focus()
  second.reject(new Failure('platform.unavailable'))
  await screen.findByRole('button', { name: 'Retry' })
  expect(document.activeElement).toBe(screen.getByRole('link'))
})
