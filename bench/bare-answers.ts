import { inLanes } from '../tools/run.ts'
import { ask, type Scenario } from './drive.ts'

const lanes = 8

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
