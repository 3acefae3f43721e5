import { type ExportTemplate, longestExportDays } from '#contract/features/attendance/exporting.ts'
import { addDays, daysBetween, monthFrom } from '../../../lib/days.ts'

export type Column = ExportTemplate['columns'][number]
/** A column that is being arranged; the key stays with it wherever it is moved. */
export type EditedColumn = Column & { key: number }
export interface Days {
  from: string
  to: string
}
export const presets = ['thisFortnight', 'lastFortnight', 'lastMonth'] as const

/** The first of the fortnight of a day: fortnights begin on the 1st and on the 16th of a month. */
const fortnightOf = (day: string) => (Number(day.slice(8)) > 15 ? `${day.slice(0, 8)}16` : monthFrom(day, 0))

/** Days that are often exported; this fortnight goes up to today. */
export function daysOf(preset: (typeof presets)[number], today: string): Days {
  const from = fortnightOf(today)
  if (preset === 'thisFortnight') return { from, to: today }
  const to = addDays(preset === 'lastMonth' ? monthFrom(today, 0) : from, -1)
  return { from: preset === 'lastMonth' ? monthFrom(to, 0) : fortnightOf(to), to }
}

/** Which preset some days are; none where they were chosen one by one. */
export const presetOf = ({ from, to }: Days, today: string) =>
  presets.find((preset) => {
    const days = daysOf(preset, today)
    return days.from === from && days.to === to
  })

/** What is wrong with some days; `missing` while one is not chosen. */
export function problemOf({ from, to }: Days): 'missing' | 'backwards' | 'tooLong' | null {
  if (!from || !to) return 'missing'
  const days = daysBetween(from, to) + 1
  return days < 1 ? 'backwards' : days > longestExportDays ? 'tooLong' : null
}

/** The columns with the one at `at` a place further down; up is the one before it, further down. */
export function movedDown<Item>(columns: readonly Item[], at: number): Item[] {
  const [it, next] = columns.slice(at, at + 2)
  return it === undefined || next === undefined ? [...columns] : columns.toSpliced(at, 2, next, it)
}
