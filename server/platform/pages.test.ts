import { expect, test } from 'vitest'
import { isDay, isInstant } from './pages.ts'

test('a key is a day or an instant that there is, and that the database can read', () => {
  for (const day of ['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31']) {
    expect(isDay(day)).toBe(true)
    expect(isInstant(`${day}T23:59:59.999Z`)).toBe(true)
  }
  for (const day of ['2026-02-29', '2026-02-30', '2026-13-01', '0000-01-01', '+010000-01-01', '2026-1-1', 'yesterday', '']) {
    expect(isDay(day)).toBe(false)
    expect(isInstant(`${day}T10:00:00.000Z`)).toBe(false)
  }
  for (const text of ['2026-02-28', '2026-02-28T24:00:00.000Z', '2026-02-28T10:00:00Z', '2026-02-28T10:00:00.000+05:30'])
    expect(isInstant(text)).toBe(false)
})
