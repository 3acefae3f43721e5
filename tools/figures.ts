/**
 * What a rig measured, as figures: printed beside those of the last kept run, and kept in docs/figures/<rig>.json, from which
 * `npm run generate` writes docs/quality.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'

/** One number, with its unit and, where one was set, its goal. */
export interface Figure {
  /** What was measured, in the words of the field; the same in every run, so that runs can be compared. */
  name: string
  value: number
  /** As it is printed behind the number: `ms`, `req/s`, `kB`, `of 50`; empty for a ratio or a count. */
  unit: string
  goal?: { atMost: number } | { atLeast: number }
}

/** A run of a rig, as it is kept. */
export interface KeptRun {
  rig: string
  /** What makes these figures, from a clone of the repository. */
  command: string
  /** The day, as YYYY-MM-DD in UTC. */
  on: string
  /** What it ran on, and how busy that was: load averages over one minute before and after. */
  machine: { cpu: string; cores: number; node: string; postgres?: string; load: [before: number, after: number] }
  figures: Figure[]
  /** What this run could not measure, and why; left out where it measured everything. */
  missing?: string[]
}

export const figuresFolder = join(root, 'docs/figures')
const fileOf = (rig: string) => join(figuresFolder, `${rig}.json`)

export function readKept(rig: string): KeptRun | null {
  if (!existsSync(fileOf(rig))) return null
  // as: only `keep` writes these files.
  return JSON.parse(readFileSync(fileOf(rig), 'utf8')) as KeptRun
}

export const isMet = ({ value, goal }: Figure): boolean | null =>
  goal === undefined ? null : 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast

export const goalText = ({ goal, unit }: Figure): string =>
  goal === undefined ? '' : `${'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`} ${unit}`.trim()

/** Three figures that count, and no more: 0.123, 1.23, 12.3, 123, 1234. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value)
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toFixed(digits)
}

export const valueText = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string => `${numberText(value)} ${unit}`.trim()

/** How a figure moved since the last kept run, in percent; empty where there is nothing to compare with. */
export function changeText(now: Figure, kept: KeptRun | null): string {
  const before = kept?.figures.find(({ name, unit }) => name === now.name && unit === now.unit)
  if (!before) return ''
  if (before.value === now.value) return 'the same'
  if (before.value === 0) return `was ${valueText(before)}`
  const percent = ((now.value - before.value) / Math.abs(before.value)) * 100
  return `${percent > 0 ? '+' : ''}${percent.toFixed(Math.abs(percent) < 10 ? 1 : 0)} %`
}

export function figuresTable(figures: readonly Figure[], kept: KeptRun | null): string {
  const met = { true: 'met', false: 'MISSED', null: '' }
  const rows = [
    ['figure', 'value', kept ? `since ${kept.on}` : 'first run', 'goal', ''],
    ...figures.map((one) => [one.name, valueText(one), changeText(one, kept), goalText(one), met[`${isMet(one)}`]]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? []
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export interface Reported {
  rig: string
  command: string
  figures: readonly Figure[]
  /** Taken with `loadNow` before the run began. */
  loadBefore: number
  /** Where it ran on one. */
  postgres?: string | undefined
  /** A run of a part is compared, not kept. */
  isWhole: boolean
  /** What could not be measured on this machine, and why. */
  missing?: readonly string[]
}

export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

/** Prints the figures of a run beside those of the last kept one, and keeps them when the run was whole. */
export function report({ rig, command, figures, loadBefore, postgres, isWhole, missing = [] }: Reported): void {
  console.log(`\n${figuresTable(figures, readKept(rig))}\n`)
  for (const each of missing) console.log(`! not measured: ${each}`)
  if (!isWhole) return
  const machine: KeptRun['machine'] = {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    ...(postgres && { postgres }),
    load: [loadBefore, loadNow()],
  }
  const on = new Date().toISOString().slice(0, 10)
  const run: KeptRun = { rig, command, on, machine, figures: [...figures], ...(missing.length > 0 && { missing: [...missing] }) }
  mkdirSync(dirname(fileOf(rig)), { recursive: true })
  writeFileSync(fileOf(rig), `${JSON.stringify(run, null, 2)}\n`)
  console.log(`Kept in docs/figures/${rig}.json; npm run generate writes docs/quality.md from it.`)
}
