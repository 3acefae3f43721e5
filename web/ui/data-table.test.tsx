import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

test('each value knows the heading that it stands below, for where a row is a block; what can be done with the row needs none', () => {
  render(
    <DataTable
      label="Rooms"
      keyOf={({ code }) => code}
      rows={[{ code: 'N-201', seats: 60 }]}
      columns={[
        { header: 'Code', cell: ({ code }) => code, isRowHeader: true },
        { header: 'Seats', cell: ({ seats }) => seats, isNumber: true },
        { header: '', cell: () => 'free' },
        { header: 'Actions', cell: () => <button type="button">Change</button>, isAtEnd: true },
      ]}
    />,
  )
  expect(screen.getAllByRole('cell').map(({ dataset }) => dataset.label)).toEqual(['Seats', undefined, undefined])
})
