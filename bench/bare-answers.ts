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
  /** One of each scenario: what is wrong once is wrong in most of its answers. */
  const wrong = new Map<string, string>()
  await inLanes(wanted, lanes, async ({ name, asked }) => {
    if (wrong.has(name)) return
    const [expected, answered] = await Promise.all([ask(product, asked), ask(bare, asked)])
    if (expected === answered) return
    const length = Math.min(expected.length, answered.length)
    let place = 0
    while (place < length && expected[place] === answered[place]) place++
    const near = (text: string) => text.slice(Math.max(0, place - 40), place + 80)
    wrong.set(name, `${name}: ${asked.path}, from character ${place} on: ${near(answered)} instead of ${near(expected)}`)
  })
  if (wrong.size > 0) throw new Error(`The bare reference answers otherwise:\n${[...wrong.values()].join('\n')}`)
  return wanted.length
}
