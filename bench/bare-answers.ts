import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { inLanes } from '../tools/run.ts'
import { type Asked, ask, type Scenario } from './drive.ts'

/** What the product answers one person to one address: the items of the list in it, and what stands before and after them. */
export interface BareAnswer {
  person: string
  address: string
  head: string
  /** Each with the row that it tells of. */
  items: { entity: string | null; body: string }[]
  tail: string
}

/** Stands where the items do while the rest is made into text. */
const mark = '\u0001'

/** The row that an item of a list tells of: itself, or of a subject its course. */
function entityOf(item: { id?: string; course?: { id: string } }): string | null {
  return item.id ?? item.course?.id ?? null
}

/** Lists of words (what one may apply for) are part of the frame. */
const isListOfRows = (value: unknown): value is { id?: string; course?: { id: string } }[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)

/** Takes an answer apart at its longest list of rows, which is `data` itself or a field of it. Put together again it is the same text. */
function takeApart(text: string): Pick<BareAnswer, 'head' | 'items' | 'tail'> {
  const answer: Record<string, unknown> = JSON.parse(text)
  const { data } = answer
  const fields = Array.isArray(data) ? { data } : typeof data === 'object' && data !== null ? { ...data } : {}
  const lists = Object.entries(fields).flatMap(([name, value]) => (isListOfRows(value) ? [{ name, items: value }] : []))
  const [longest] = lists.sort((a, b) => b.items.length - a.items.length)
  if (!longest) return { head: text, items: [], tail: '' }
  const marked = Array.isArray(data) ? { ...answer, data: [mark] } : { ...answer, data: { ...fields, [longest.name]: [mark] } }
  const [head = '', tail = ''] = JSON.stringify(marked).split(JSON.stringify(mark))
  return { head, items: longest.items.map((item) => ({ entity: entityOf(item), body: JSON.stringify(item) })), tail }
}

const lanes = 8
const isFile = ({ path }: Asked) => path.includes('/file/')

/**
 * Asks the product once for everything that the scenarios ask for, and writes what it answers to a file, a line each. Throws when
 * an answer is not, put together again, the very text that it was.
 */
export async function captureAnswers(
  address: string,
  scenarios: readonly Scenario[],
  personOf: ReadonlyMap<string, string>,
  file: string,
): Promise<number> {
  const wanted = new Map<string, Asked>()
  for (const asked of scenarios.flatMap(({ visits = [] }) => visits.flat()))
    if (!isFile(asked)) wanted.set(`${asked.headers.cookie} ${asked.path}`, asked)
  const out = createWriteStream(file, { mode: 0o600 })
  await inLanes([...wanted.values()], lanes, async (asked) => {
    const text = await ask(address, asked)
    const parts = takeApart(text)
    if (parts.head + parts.items.map(({ body }) => body).join(',') + parts.tail !== text)
      throw new Error(`${asked.path} cannot be answered by the bare reference.`)
    const answer: BareAnswer = { person: personOf.get(asked.headers.cookie ?? '') ?? '', address: asked.path, ...parts }
    if (!out.write(`${JSON.stringify(answer)}\n`)) await once(out, 'drain')
  })
  out.end()
  await finished(out)
  return wanted.size
}

/** Throws when the reference answers some of these people otherwise than the product does. */
export async function compareAnswers(product: string, bare: string, scenarios: readonly Scenario[]): Promise<void> {
  for (const { name, visits = [] } of scenarios)
    for (const asked of [visits[0], visits.at(-1)].flatMap((visit) => visit ?? [])) {
      const [expected, answered] = await Promise.all([ask(product, asked), ask(bare, asked)])
      if (expected !== answered)
        throw new Error(
          `The bare reference answers ${asked.path} (${name}) with ${answered.length} instead of ${expected.length} characters.`,
        )
    }
}
