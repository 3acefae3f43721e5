import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Pool } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { onServer } from '../../testing/global-setup.ts'
import { addressesOf, connectToWritable } from './database-hosts.ts'
import { watchDatabase } from './watched-pool.ts'

const template = inject('template')
const noLog = { warn: () => undefined }

test('an address of several hosts is one of each', () => {
  expect(addressesOf('postgres://a:b@one:1,two:2/name?target_session_attrs=read-write')).toEqual([
    'postgres://a:b@one:1/name?target_session_attrs=read-write',
    'postgres://a:b@two:2/name?target_session_attrs=read-write',
  ])
  expect(addressesOf('postgresql://one/name')).toEqual(['postgresql://one/name'])
})

/** A port in front of the database that can be made to pass nothing on, as a frozen machine, or to be gone. */
async function doorTo(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const pass = (from: Socket, to: Socket) => from.on('data', (bytes) => isFrozen || to.write(bytes)).on('error', () => to.destroy())
  const door: Server = createServer((inside) => {
    const outside = connect(Number(port), hostname)
    for (const socket of [inside, outside]) sockets.add(socket)
    pass(inside, outside).on('close', () => outside.destroy())
    pass(outside, inside).on('close', () => inside.destroy())
  })
  const listen = (at: number) => new Promise<void>((resolve) => door.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const bound = door.address()
  const at = typeof bound === 'object' && bound ? bound.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  onTestFinished(() => {
    cut()
    door.close()
  })
  const url = new URL(address)
  url.host = `127.0.0.1:${at}`
  return {
    url: url.href,
    freeze: () => (isFrozen = true),
    thaw() {
      isFrozen = false
      cut()
    },
    async gone() {
      cut()
      await new Promise((resolve) => door.close(resolve))
    },
    back: () => listen(at),
  }
}

/** A message of PostgreSQL's: its letter, how long it is, and what it says. */
function messageOf(letter: string, said: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(said.length + 4)
  return Buffer.concat([Buffer.from(letter), length, said])
}
const ready = messageOf('Z', Buffer.from('I'))
const welcome = Buffer.concat([messageOf('R', Buffer.alloc(4)), ready])
const done = Buffer.concat([messageOf('C', Buffer.from('SELECT 0\0')), ready])
const cancelled = Buffer.concat([messageOf('E', Buffer.from('SERROR\0C57014\0Mcanceling statement due to user request\0\0')), ready])

/** A machine that shakes hands with everybody, and then gives `answer` to those of its connections that `answers` names, counted from 1. */
async function machine(answers: (connection: number) => boolean, answer = done) {
  const sockets: Socket[] = []
  const asked: string[] = []
  const server = createServer((socket) => {
    const connection = sockets.push(socket)
    socket.once('data', () => {
      socket.write(welcome)
      socket.on('data', (bytes) => {
        asked.push(`${connection}: ${bytes.toString('latin1', 5, bytes.length - 1)}`)
        if (answers(connection)) socket.write(answer)
      })
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return { url: `postgres://college@127.0.0.1:${port}/college`, sockets, asked }
}

test('a sign of life that is refused is one, and the next is asked for', async () => {
  const { url, asked } = await machine(() => true, cancelled)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { caughtUp, close } = await watchDatabase(url, noLog)
  onTestFinished(close)
  for (let beats = 1; beats <= 3; beats++) {
    vi.advanceTimersByTime(1_000)
    // Asked behind the beat on the same connection: when this is answered, the beat was.
    await caughtUp()
    expect(asked).toHaveLength(2 * beats)
  }
  expect(new Set(asked)).toEqual(new Set(['1: select 1']))
})

test('a host that shakes hands and then says nothing is passed over', async () => {
  const [silent, well] = [await machine(() => false), await machine(() => true)]
  const { client, address } = await connectToWritable([silent.url, well.url])
  expect(address).toBe(well.url)
  await client.end()
})

test('a database that falls silent before it listens again is left, and asked anew', async () => {
  const { url, sockets, asked } = await machine((connection) => connection !== 2)
  const { listen, close } = await watchDatabase(url, noLog)
  onTestFinished(close)
  await listen('watched', () => undefined)
  sockets[0]?.destroy()
  await expect.poll(() => asked).toContain('3: listen "watched"')
  expect(asked).toContain('2: listen "watched"')
})

if (template.kind === 'server') {
  const databases = async () => {
    const door = await doorTo(template.url)
    const watched = await watchDatabase(door.url, noLog)
    onTestFinished(() => watched.close())
    return { door, ...watched }
  }

  const answersAgain = (pool: Pool) => {
    const one = () =>
      pool.query('select 1 as one').then(
        ({ rows }) => rows,
        () => null,
      )
    return expect.poll(one).toEqual([{ one: 1 }])
  }

  test('whoever waits for a database that froze is told, whoever comes is told at once, and it goes on by itself', async () => {
    const { door, pool } = await databases()
    const mine = await pool.connect()
    await mine.query('begin')
    door.freeze()
    const waiting = expect(mine.query('select 1')).rejects.toThrow('Connection terminated')
    const all = Array.from({ length: 12 }, () =>
      expect(pool.query('select 1')).rejects.toMatchObject({ message: expect.stringMatching(/does not answer|terminated/) }),
    )
    await Promise.all([waiting, ...all])
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '08006' })
    mine.release()
    door.thaw()
    await answersAgain(pool)
  })

  test('a transaction whose connection is lost between two statements fails with the next one, and nothing else does', async () => {
    const { door, pool } = await databases()
    const mine = await pool.connect()
    await mine.query('begin')
    await door.gone()
    await expect.poll(() => mine.query('select 1').then(() => '', String)).toMatch(/not queryable/)
    mine.release()
    await expect
      .poll(() =>
        pool.query('select 1').then(
          () => '',
          (error: { code?: string }) => error.code,
        ),
      )
      .toBe('08006')
    await door.back()
    await answersAgain(pool)
  })

  test('what is notified arrives again after the connection was lost', async () => {
    const { door, pool, listen } = await databases()
    const heard: string[] = []
    await listen('watched', (payload) => heard.push(payload))
    await door.gone()
    await door.back()
    await expect
      .poll(async () => {
        await pool.query("select pg_notify('watched', 'again')").catch(() => null)
        return heard
      })
      .toContain('again')
  })

  test('of several hosts the first that takes writes is found', async () => {
    const closed = await doorTo(template.url)
    await closed.gone()
    const readOnly = new URL(template.url)
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    const { client, address } = await connectToWritable([closed.url, readOnly.href, template.url])
    expect(address).toBe(template.url)
    await client.end()
    await expect(connectToWritable([closed.url, readOnly.href])).rejects.toMatchObject({ code: '25006' })
    await onServer(template.url, 'select 1')
  })
}
