import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { identity } from '#contract/features/identity.ts'
import { startTestServer } from '../../testing/server.ts'

const server = await startTestServer({ rollback: false })
const { app, platform } = server

/** Keeps everybody else from beginning to sign in, until it is let go of. */
async function holdSigningIn(): Promise<() => void> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  platform.db
    .transaction(async (tx) => {
      await tx.execute(sql`lock table sign_in_challenges in access exclusive mode`)
      held.resolve()
      await over.promise
    })
    .catch(held.reject)
  await held.promise
  return over.resolve
}

test('what was asked for is done to its end, although whoever asked has left and the server stops', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  // as: it listens on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo
  const body = JSON.stringify({ identifier: 'teacher@jntu.example' })
  const heads = ['host: college', 'content-type: application/json', `content-length: ${body.length}`]
  const goOn = await holdSigningIn()
  const socket = connect(port, '127.0.0.1')
  const heard = once(app.server, 'request')
  socket.write(`POST ${addressOf(identity.login, {})} HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n${body}`)
  await heard
  socket.destroy()
  const nobodyIsThere = once(app.server, 'close')
  const stopped = app.close()
  await nobodyIsThere
  goOn()
  await stopped
  expect(platform.messages.outbox('teacher@jntu.example')).toMatchObject([{ text: expect.stringMatching(/\d{6}/) }])
})
