import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { ClassTab } from './class-tab.tsx'

const refused = { error: { code: 'platform.invalid_input', message: 'From is after to.', requestId: 'r' } }

test('days that are refused can be changed where it says so', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 400 }))
  render(
    <MemoryRouter initialEntries={['/?from=2026-07-02&to=2026-07-01']}>
      <QueryClientProvider client={queryClient}>
        <ClassTab courseId="0197b7a0-0000-7000-8000-000000000100" classId="0197b7a0-0000-7000-8000-000000000200" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByText('From is after to.')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-07-02')
})
