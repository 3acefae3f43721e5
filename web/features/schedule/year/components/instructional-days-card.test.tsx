import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { InstructionalDays } from '../../format.ts'
import { InstructionalDaysCard } from './instructional-days-card.tsx'

const row = (number: number, days: Pick<InstructionalDays, 'past' | 'ahead' | 'minimum'>): InstructionalDays => ({
  class: { id: `0197b7a0-0000-7000-8000-00000000060${number}`, name: `II-I Section ${number}`, section: `${number}`, kind: 'section' },
  ...{ from: '2026-08-24', to: '2026-12-05', ...days },
})

test('TT-8: a class of 89 days is warned of where 90 are asked for, one of 90 is not', async () => {
  const data = [
    row(1, { past: 77, ahead: 12, minimum: 90 }),
    row(2, { past: 77, ahead: 13, minimum: 90 }),
    row(3, { past: 70, ahead: 13, minimum: 90 }),
    row(4, { past: 77, ahead: 12, minimum: null }),
  ]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data, page: { next: null } })))
  draw(<InstructionalDaysCard />)
  const table = await screen.findByRole('table', { name: 'Days of instruction' })
  const pills = [1, 2, 3, 4].map((number) => within(table).getByRole('row', { name: new RegExp(`Section ${number}`) }).textContent)
  for (const [at, says] of ['1 day short', 'Enough', '7 days short', 'No minimum'].entries()) expect(pills[at]).toContain(says)
})
