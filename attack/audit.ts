/** Known vulnerabilities in what npm brought, as the registry tells them. */
import { z } from 'zod'
import type { Figure } from '../tools/figures.ts'
import { run } from '../tools/run.ts'
import type { Came } from './part.ts'

const answer = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.int(), critical: z.int(), moderate: z.int(), low: z.int() }) }),
})

/** Counts of `npm audit`; a registry that does not answer the question gives none. */
async function auditOf(name: string, flags: readonly string[]): Promise<Figure[]> {
  const { output } = await run(['npm', 'audit', '--json', ...flags], {}, 60)
  const text = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
  let read: ReturnType<typeof answer.safeParse>
  try {
    read = answer.safeParse(JSON.parse(text))
  } catch (error) {
    console.log(`npm audit (${name}) was not answered: ${error}`)
    return []
  }
  if (!read.success) {
    console.log(`npm audit (${name}) was not answered: ${output.trim().slice(0, 300)}`)
    return []
  }
  const { high, critical, moderate, low } = read.data.metadata.vulnerabilities
  return [
    { name: `npm audit, ${name}: high and critical`, value: high + critical, unit: '', goal: { atMost: 0 } },
    { name: `npm audit, ${name}: moderate and low`, value: moderate + low, unit: '' },
  ]
}

export async function audit(): Promise<Came> {
  const asked = [await auditOf('what runs', ['--omit=dev']), await auditOf('with what builds and tests', [])]
  const missing = asked.some((figures) => figures.length === 0) ? ['npm audit (the registry does not answer it)'] : []
  return { figures: asked.flat(), missing }
}
