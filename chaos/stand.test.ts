import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileServed } from './stand.ts'

const never = () => new Promise<never>(() => undefined)
const alive = { endedByItself: never }

test('what is waited for comes while its server lives', async () => {
  await whileServed(alive, 'the next write', Promise.resolve())
})

test('nothing is waited for of a server that ended by itself', async () => {
  const ended = { endedByItself: async () => 'the server ended by itself (1)' }
  await assert.rejects(
    whileServed(ended, 'the next write', never()),
    /^Error: Waiting for the next write: the server ended by itself \(1\)$/,
  )
})
