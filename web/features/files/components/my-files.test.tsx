import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { exploring } from '#contract/features/files/exploring.ts'
import { queryClient } from '../../../lib/query.ts'
import { MyFiles } from './my-files.tsx'

const broken = { error: { code: 'platform.internal', message: 'Broken.', requestId: 'r' } }

test('folders and files that could not be had are asked for again together', async () => {
  const failing = new Set([exploring.myFolders, exploring.myFiles].map((endpoint) => addressOf(endpoint, {})))
  vi.stubGlobal('fetch', async (address: string) => {
    if (failing.delete(address.replace(/[?].*/, ''))) return new Response(JSON.stringify(broken), { status: 500 })
    return new Response(JSON.stringify({ data: [], page: { next: null } }))
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <MyFiles folderId={null} layout="list" onOpenFolder={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No files yet')).toBeTruthy()
})
