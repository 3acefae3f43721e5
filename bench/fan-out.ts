/** Live word to many: how long after a notice was sent the last of those who listen has heard of it. */
import { randomUUID } from 'node:crypto'
import { type ClientRequest, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { addressOf } from '#contract/client.ts'
import { notifications } from '#contract/features/notifications.ts'
import type { Load } from '../server/demo/grow-load.ts'
import { inLanes } from '../tools/run.ts'
import { callerOf, headersOf } from './scenarios.ts'

export interface FanOut {
  listeners: number
  /** Milliseconds from sending the notice to each listener's event, sorted. */
  times: number[]
  /** Who did not hear of a notice, of all notices together. */
  lost: number
}

const lanes = 50
const notices = 5
const patienceMs = 15_000

interface Listener {
  request: ClientRequest
  /** When each event came, by the title of its notice. */
  heard: Map<string, number>
}

/** Opens a stream and answers when it is ready. */
function listen(address: string, person: { token: string }): Promise<Listener> {
  const heard = new Map<string, number>()
  return new Promise((resolve, reject) => {
    const request = get(address + addressOf(notifications.stream, {}), {
      headers: { ...headersOf(person), accept: 'text/event-stream' },
      agent: false,
    })
    request.once('error', reject)
    request.once('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}.`))
      response.setEncoding('utf8')
      let unread = ''
      response.on('data', (text: string) => {
        const events = (unread + text).split('\n\n')
        unread = events.pop() ?? ''
        for (const event of events) {
          if (event.includes('event: ready')) resolve({ request, heard })
          const title = /"title":"(Hall moved \d+)"/.exec(event)?.[1]
          if (title) heard.set(title, performance.now())
        }
      })
      response.on('error', () => request.destroy())
    })
  })
}

/** Lets the whole crowd listen, split between the servers, and tells their class something a few times. */
export async function measureFanOut(addresses: readonly string[], { crowd }: Load): Promise<FanOut> {
  const [first = ''] = addresses
  const wanted = crowd.learners.map((learner, index) => ({ learner, address: addresses[index % addresses.length] ?? first }))
  const listeners = await inLanes(wanted, lanes, ({ learner, address }) => listen(address, learner))
  for (const { request } of listeners) request.on('error', () => request.destroy())
  const times: number[] = []
  let lost = 0
  const call = callerOf(first, crowd.teacher)
  for (let notice = 0; notice < notices; notice++) {
    const title = `Hall moved ${notice}`
    const begun = performance.now()
    const body = { title, message: 'To room 12.', classId: crowd.classId }
    await call(notifications.createNotification, { body, idempotencyKey: randomUUID() })
    const isMissing = () => listeners.some(({ heard }) => !heard.has(title))
    while (isMissing() && performance.now() - begun < patienceMs) await setTimeout(5)
    for (const { heard } of listeners) {
      const at = heard.get(title)
      if (at === undefined) lost++
      else times.push(at - begun)
    }
  }
  for (const { request } of listeners) request.destroy()
  return { listeners: listeners.length, times: times.sort((a, b) => a - b), lost }
}
