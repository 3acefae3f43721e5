import { onTestFinished } from 'vitest'
import { addressOf } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import { notifications } from '#contract/features/notifications.ts'
import type { TestServer } from './server.ts'
import type { Person } from './world.ts'

/** An open live stream, which ends with its test. */
export interface Listening {
  /** Waits until this was said; the test's own time limit is what ends a wait in vain. */
  until: (text: string) => Promise<void>
  /** Everything that was said until now. */
  said: () => string
  /** The types of the events after one another, of those that begin so, once this was said. */
  typesUntil: (end: string, beginning: string) => Promise<string[]>
  /** The identifier of the newest event, with which a stream goes on after it. */
  lastId: () => string
  ended: Promise<void>
}

/** Opens a live stream as somebody, who knows what happened until then, and answers when it is ready. */
export async function listenTo(
  server: TestServer,
  who: Role | Person,
  { lastEventId, since }: { lastEventId?: string; since?: string } = {},
): Promise<Listening> {
  const response = await server.inject(who, {
    method: 'GET',
    url: addressOf(notifications.stream, since ? { query: { since } } : {}),
    headers: { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) },
    payloadAsStream: true,
  })
  const stream = response.stream()
  onTestFinished(() => void stream.destroy())
  let said = ''
  let wake: (() => void) | undefined
  stream.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    wake?.()
  })
  const until = async (text: string) => {
    while (!said.includes(text)) await new Promise<void>((resolve) => (wake = resolve))
  }
  await until('event: ready')
  return {
    until,
    said: () => said,
    async typesUntil(end, beginning) {
      await until(end)
      return [...said.matchAll(/"type":"([\w.]+)"/g)].flatMap(([, type = '']) => (type.startsWith(beginning) ? [type] : []))
    },
    lastId: () => /id: (\d+)(?![\s\S]*id: )/.exec(said)?.[1] ?? '',
    ended: new Promise<void>((resolve) => stream.on('close', resolve)),
  }
}
