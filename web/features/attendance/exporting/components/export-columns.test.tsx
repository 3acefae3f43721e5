import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { exporting } from '#contract/features/attendance/exporting.ts'
import { queryClient } from '../../../../lib/query.ts'
import { exportingQueries } from '../queries.ts'
import { ExportColumns } from './export-columns.tsx'

const template = {
  ...{ isPerSubject: false, format: 'csv', isStandard: true, can: { change: true } },
  columns: [{ header: 'Hall ticket', value: 'rollNumber', text: null }],
}
const broken = { error: { code: 'platform.internal', message: 'Broken.', requestId: 'r' } }

test('what was read stays where it cannot be read again', async () => {
  let isBroken = false
  vi.stubGlobal('fetch', async (address: string) => {
    if (isBroken) return new Response(JSON.stringify(broken), { status: 500 })
    return new Response(JSON.stringify({ data: address === addressOf(exporting.fetchExportTemplate, {}) ? template : [] }))
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ExportColumns />
    </QueryClientProvider>,
  )
  await screen.findByText('Hall ticket')
  isBroken = true
  await queryClient.invalidateQueries()
  await waitFor(() => expect(queryClient.getQueryState(exportingQueries.template().queryKey)?.error).toBeTruthy())
  expect(screen.getByText('Hall ticket')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
