import { expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { emptyPlace, settleTeacher, startTwo } from '../../../testing/processes.ts'

const json = { 'content-type': 'application/json' }

test('a session is asked for once in a moment, and over in every process as soon as it is ended in one', async () => {
  const place = { ...(await emptyPlace()), NODE_ENV: 'development' }
  const cookie = await settleTeacher(place)
  const [here, there] = await startTwo(place)
  const me = async (origin: string) => {
    const answer = await fetch(`${origin}${basePath}/users/me`, { headers: { cookie } })
    return { status: answer.status, statements: Number(/"(\d+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1]) }
  }
  const first = await me(here)
  expect(first).toEqual({ status: 200, statements: 2 })
  expect(await me(here)).toEqual({ status: 200, statements: 1 })
  await me(there)
  expect(await me(there)).toEqual({ status: 200, statements: 1 })

  const out = await fetch(`${here}${basePath}/users/logout`, { method: 'POST', headers: { ...json, cookie }, body: '{}' })
  expect(out.status).toBe(200)
  expect((await me(here)).status).toBe(401)
  // Whatever is written about sessions is answered when the process has heard what was told before; so what was told has come by then.
  const body = JSON.stringify({ identifier: 'nobody@jntu.example' })
  const asked = await fetch(`${there}${basePath}/users/login`, { method: 'POST', headers: json, body })
  expect(asked.status).toBe(200)
  expect((await me(there)).status).toBe(401)
})
