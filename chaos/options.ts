import { parseArgs } from 'node:util'

export const parts = ['embedded', 'postgres', 'disk', 'ha'] as const
export type Part = (typeof parts)[number]

/** What a run was asked for; a refusal where that says nothing, as a run that tried nothing would meet every goal. */
export function optionsOf(args: string[]): { chosen: Part[]; kills: number; seed: number } | { refusal: string } {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '50' },
      only: { type: 'string' },
      ha: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const only = values.ha ? 'ha' : values.only
  const chosen = parts.filter((part) => only === undefined || only === part)
  if (chosen.length === 0) return { refusal: `There is no part called ${only}; there are ${parts.join(', ')}.` }
  for (const name of ['kills', 'seed'] as const)
    if (!/^\d+$/.test(values[name])) return { refusal: `--${name} takes a whole number, and ${values[name]} is none.` }
  return { chosen, kills: Number(values.kills), seed: Number(values.seed) }
}
