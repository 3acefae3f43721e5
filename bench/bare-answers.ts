import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { inLanes } from '../tools/run.ts'
import { callOf, readsOf } from './bare/calls.ts'
import { type Asked, ask, type Scenario } from './drive.ts'

/** What the product answers one person to one address. */
export interface StoredAnswer {
  person: string
  address: string
  body: string
}

const lanes = 8
const isFile = (path: string) => path.includes('/file/')

/** Asks the product once for everything of the scenarios that the reference has no statement of its own for, and writes what it answers to a file, a line each. */
export async function captureAnswers(
  address: string,
  scenarios: readonly Scenario[],
  personOf: ReadonlyMap<string, string>,
  file: string,
): Promise<number> {
  const wanted = new Map<string, Asked>()
  for (const asked of scenarios.flatMap(({ visits = [] }) => visits.flat()))
    for (const path of readsOf(asked.path) ?? [asked.path])
      if (!isFile(path) && !callOf(path)) wanted.set(`${asked.headers.cookie} ${path}`, { ...asked, path })
  const out = createWriteStream(file, { mode: 0o600 })
  await inLanes([...wanted.values()], lanes, async (asked) => {
    const answer: StoredAnswer = {
      person: personOf.get(asked.headers.cookie ?? '') ?? '',
      address: asked.path,
      body: await ask(address, asked),
    }
    if (!out.write(`${JSON.stringify(answer)}\n`)) await once(out, 'drain')
  })
  out.end()
  await finished(out)
  return wanted.size
}

/** More than any scenario has: all of them are compared, however many people there will be one day. */
const comparedAtMost = 300

/** Asks both for everybody and every address of the scenarios, and throws when the reference answers something else than the product does. */
export async function compareAnswers(product: string, bare: string, scenarios: readonly Scenario[]): Promise<number> {
  const wanted = scenarios.flatMap(({ name, visits = [] }) => {
    const distinct = new Map(visits.flat().map((asked) => [`${asked.headers.cookie} ${asked.path}`, asked]))
    return [...distinct.values()].slice(0, comparedAtMost).map((asked) => ({ name, asked }))
  })
  await inLanes(wanted, lanes, async ({ name, asked }) => {
    const [expected, answered] = await Promise.all([ask(product, asked), ask(bare, asked)])
    if (expected === answered) return
    const place = [...expected].findIndex((character, index) => character !== answered[index])
    throw new Error(
      `The bare reference answers ${asked.path} (${name}) otherwise from character ${place} on: ${answered.slice(place, place + 80)} instead of ${expected.slice(place, place + 80)}`,
    )
  })
  return wanted.length
}
