/** Writes docs/quality.md: what every rig measured last, and whether that meets its goal. Nothing stands there that no rig printed. */
import { type Figure, goalText, isMet, type KeptRun, valueText } from './figures.ts'

const intro = `# Quality

Written by \`npm run generate\` from docs/figures/, where each rig keeps its last whole run, or an earlier one where its page says why; do not edit. A figure without a goal is told
because somebody would ask for it.
`

const answer = (figure: Figure): string => {
  const met = isMet(figure)
  return met === null ? '' : met ? 'met' : '**missed**'
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function sectionOf({ rig, command, on, machine, figures, missing = [] }: KeptRun): string {
  const head = ['figure', 'value', 'goal', '']
  const goals = figures.filter((figure) => isMet(figure) !== null)
  const met = goals.filter(isMet).length
  const told = goals.length === 0 ? '' : ` ${met} of ${goals.length} goals are met.`
  const untold = missing.length === 0 ? '' : ` Not measured: ${missing.join('; ')}.`
  return [
    `## ${rig}`,
    '',
    `\`${command}\`, ${on}, ${machine.cores} cores (${machine.cpu}), Node ${machine.node}, ${machine.postgres ? `${machine.postgres}, ` : ''}load average ${machine.load.join(' before and ')} after.${told}${untold}`,
    '',
    row(head),
    row(head.map(() => '---')),
    ...figures.map((figure) => row([figure.name, valueText(figure), goalText(figure), answer(figure)])),
    '',
  ].join('\n')
}

export const qualityPage = (runs: readonly KeptRun[]): string => [intro, ...runs.map(sectionOf)].join('\n')
