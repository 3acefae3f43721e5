import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The sockets that listen at each address; each accepts one connection in a turn of the event loop. */
const socketsOfAddress = 8

const listenWith = (server: Server, options: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(options, resolve))

/** Fails as listening does where somebody else listens: an address that is shared out would be shared with any other process of this user. */
async function refuseTaken(place: { host: string; port: number }): Promise<void> {
  const probe = createServer((socket) => socket.destroy())
  await listenWith(probe, place)
  await new Promise((resolve) => probe.close(resolve))
}

/** Ends each connection with the answer to what was begun on it before the server was closed: nobody would ask on it again, and be waited for. */
function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Listens, and takes connections as fast as they come. A listening socket accepts one of them in a turn of the event loop, and a turn of a server
 * that is busy takes ten milliseconds and more: of sixty phones that came at once, the last waited for most of a second before it could ask
 * for anything. So several sockets listen at the same address, where the system shares connections out among them (Linux).
 */
export async function listen(app: FastifyInstance, place: { host: string; port: number }): Promise<void> {
  endConnectionsWhenClosing(app)
  if (process.platform !== 'linux') {
    await app.listen(place)
    return
  }
  const beside: Server[] = []
  const closing: Promise<unknown>[] = []
  app.addHook('preClose', (done) => {
    for (const server of beside) closing.push(new Promise((resolve) => server.close(resolve)))
    done()
  })
  app.addHook('onClose', () => Promise.all(closing))
  if (place.port !== 0) await refuseTaken(place)
  const shared = { ...place, reusePort: true }
  await app.listen(shared)
  // A pipe, the other kind of address, has no port.
  for (const bound of app.addresses().filter((address) => typeof address === 'object'))
    for (let count = 1; count < socketsOfAddress; count++) {
      // As a server of HTTP has them.
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
      await listenWith(server, { host: bound.address, port: bound.port, reusePort: true })
      beside.push(server)
    }
}
