import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listening.ts'

/** A server that answers `/held` when it is let go, at an address of its own. */
async function open() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  onTestFinished(() => app.close())
  const held = Promise.withResolvers<void>()
  app.get('/', () => 'here')
  app.get('/held', async () => {
    await held.promise
    return 'held'
  })
  await listen(app, { host: '127.0.0.1', port: 0 })
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : 0
  return { app, port, letGo: held.resolve }
}

test.runIf(process.platform === 'linux')('of many that come at once, several are let in at a time', async () => {
  const { app, port } = await open()
  const many = 64
  let [turns, accepted] = [0, 0]
  const all = Promise.withResolvers<void>()
  app.server.on('connection', () => {
    if (++accepted === many) all.resolve()
  })
  const count = () => {
    turns++
    if (accepted < many) setImmediate(count)
  }
  const sockets = Array.from({ length: many }, () => connect(port, '127.0.0.1'))
  setImmediate(count)
  await all.promise
  // One at a time would take as many turns as there are connections.
  expect(turns).toBeLessThan(many / 2)
  for (const socket of sockets) socket.destroy()
})

test('where somebody listens, nobody else does', async () => {
  const { port } = await open()
  const app = Fastify()
  onTestFinished(() => app.close())
  await expect(listen(app, { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('is closed when every request that was begun is answered, and every connection over', async () => {
  const { app, port, letGo } = await open()
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const sent = request({ agent, host: '127.0.0.1', port, path }).end()
    const [answer]: IncomingMessage[] = await once(sent, 'response')
    return answer ? text(answer) : ''
  }
  const arrived = Promise.withResolvers<void>()
  let count = 0
  app.server.on('request', ({ url }) => {
    if (url === '/held' && ++count === 16) arrived.resolve()
  })
  const answers = Promise.all(Array.from({ length: 16 }, () => ask('/held')))
  await arrived.promise
  // These connections are idle.
  expect(await Promise.all([ask('/'), ask('/')])).toEqual(['here', 'here'])
  let isClosed = false
  const closed = app.close().then(() => {
    isClosed = true
  })
  await expect.poll(() => ask('/').catch(({ code }) => code)).toBe('ECONNREFUSED')
  expect(isClosed).toBe(false)
  letGo()
  expect(new Set(await answers)).toEqual(new Set(['held']))
  await closed
  agent.destroy()
})
