/* What the caller of the contract makes of answers that do not come whole. */
import { expect, test } from 'vitest'
import { createClient, type ResponseLike } from '#contract/client.ts'
import { identity } from '#contract/features/identity.ts'

const answering = (answer: Partial<ResponseLike>) =>
  createClient(async () => ({ status: 200, ok: true, headers: { get: () => null }, json: async () => ({ data: {} }), ...answer }))
const failing = (error: unknown) => () => Promise.reject(error)
const lost = new TypeError('terminated')
const noJson = new SyntaxError('Unexpected token < in JSON')

test.each([
  ['whose network is lost under it is unavailable', { json: failing(lost) }, 'platform.unavailable'],
  ['that is no JSON is a mistake of the server', { json: failing(noJson) }, 'platform.internal'],
  ['that something in between wrote is unavailable', { ok: false, status: 502, json: failing(noJson) }, 'platform.unavailable'],
])('an answer %s', async (_, answer, code) => {
  await expect(answering(answer)(identity.me)).rejects.toMatchObject({ code })
})

test('an answer that is not wanted any more is no failure of the network', async () => {
  const aborting = new AbortController()
  const left = new Error('left')
  const call = answering({
    json() {
      aborting.abort(left)
      return Promise.reject(left)
    },
  })
  await expect(call(identity.me, { signal: aborting.signal })).rejects.toBe(left)
})
