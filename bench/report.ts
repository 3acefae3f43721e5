import type { Run } from './drive.ts'

/** A scenario at every scale, smallest first, each with its runs. */
export interface Measured {
  scenario: string
  /** Of each request. */
  statements: number[]
  scales: { scale: number; runs: Run[] }[]
}

/** The middle of the runs, so that one that something else on the machine disturbed does not count. */
function middle(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = Math.floor(sorted.length / 2)
  const upper = sorted[at] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[at - 1] ?? Number.NaN) + upper) / 2
}

/** How many times as long a page takes in the middle at the largest scale as at the smallest, or as much of the processor. */
function growthOf({ scales }: Measured, name: 'p50Ms' | 'cpuMs'): string {
  const at = (place: number) => middle(scales.at(place)?.runs.map((run) => run[name]) ?? [])
  return (at(-1) / at(0)).toFixed(2)
}

const columns = ['scenario', 'scale', 'requests/s', 'p50 ms', 'p99 ms', 'cpu ms', 'bytes', 'statements', 'growth', 'of cpu'] as const

/** A table for a terminal, which is also one of Markdown. */
export function tableOf(measured: Measured[]): string {
  const rows = measured.flatMap((each) =>
    each.scales.map(({ scale, runs }, index) => {
      const of = (name: keyof Run, digits: number) => middle(runs.map((one) => one[name])).toFixed(digits)
      const isLast = index === each.scales.length - 1
      const ends = isLast ? [each.statements.join(' + '), growthOf(each, 'p50Ms'), growthOf(each, 'cpuMs')] : ['', '', '']
      return [
        each.scenario,
        String(scale),
        of('requestsPerSecond', 0),
        of('p50Ms', 1),
        of('p99Ms', 1),
        of('cpuMs', 1),
        of('bytes', 0),
        ...ends,
      ]
    }),
  )
  const widths = columns.map((name, index) => Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [lineOf(columns), rule, ...rows.map(lineOf)].join('\n')
}
