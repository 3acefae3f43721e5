import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newId } from './platform/database/columns.ts'
import { databaseUrl, onServer } from './testing/global-setup.ts'
import { shortLived } from './testing/processes.ts'

const main = inject('builtServer')
const template = inject('template')

interface Started {
  process: ChildProcess
  /** Resolves when this was printed. */
  said(text: string): Promise<void>
  /** Resolves when it is ready, with the port on which it answers. */
  ready(): Promise<string>
  exited: Promise<number | null>
  output(): string
}

/** Starts the server as `npm start` does: as it was built. */
function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [...shortLived, main], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const waiting = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  // Closed: what it said last has been heard by then.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve()
      waiting.add(look)
      look()
      void exited.then(() => reject(new Error(`It ended before it said "${text}":\n${output}`)))
    })
  const ready = async () => {
    await said('Prangan is ready at')
    return /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1] ?? ''
  }
  return { process: child, said, ready, exited, output: () => output }
}

/** A port on which nobody listens: one of those that a system gives to nobody who asks for any, as everything else here does. */
async function freePort(): Promise<string> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer().once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
  let port = 20_000 + (process.pid % 10_000)
  while (!(await isFree(port))) port++
  return String(port)
}

/** An empty place for data: a folder, or a database of its own on the server that the tests run on. */
async function emptyPlace(): Promise<Record<string, string>> {
  const PRANGAN_DATA = await mkdtemp(join(tmpdir(), 'prangan-main-'))
  onTestFinished(() => rm(PRANGAN_DATA, { recursive: true, force: true, maxRetries: 3 }))
  if (template.kind === 'embedded') return { PRANGAN_DATA }
  const name = `prangan_main_${newId().replaceAll('-', '')}`
  await onServer(template.url, `create database ${name}`)
  return { PRANGAN_DATA, DATABASE_URL: databaseUrl(template.url, name) }
}

const ask = async (port: string, path: string, init?: RequestInit) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  return { status: response.status, body: await response.text() }
}
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A request whose headers the server has read and whose body it still waits for. */
async function beginSlowly(port: string): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify({ identifier: 'somebody@jntu.example' })
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/lms-backend/users/login',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return {
    async finish() {
      const answered = once(sent, 'response')
      sent.end(body)
      const [response]: IncomingMessage[] = await answered
      response?.resume()
      return response?.statusCode
    },
  }
}

test('a demo starts, serves, and stops when told, finishing what it was asked', async () => {
  const PORT = await freePort()
  const place = await emptyPlace()
  const server = start({ PORT, ...place })
  await server.said(`Prangan is ready at http://127.0.0.1:${PORT}`)
  expect(server.output().trim().split('\n').at(-1)).toBe(`Prangan is ready at http://127.0.0.1:${PORT}`)
  expect((await ask(PORT, '/readyz')).status).toBe(200)
  expect(JSON.parse((await ask(PORT, '/lms-backend/demo/accounts')).body).data).toHaveLength(8)

  if (template.kind === 'embedded') {
    const second = start({ PORT: '0', ...place })
    expect(await second.exited).not.toBe(0)
    expect(second.output()).toContain('Another Prangan is already running on')
    expect(second.output()).not.toContain('    at ')
  }
  const slow = await beginSlowly(PORT)
  server.process.kill('SIGTERM')
  expect(await slow.finish()).toBe(200)
  expect(await server.exited).toBe(0)
})

test('a real installation starts empty and is set up once by its link', async () => {
  const server = start({ PORT: '0', PRANGAN_DEMO: 'off', ...(await emptyPlace()) })
  const PORT = await server.ready()
  for (const path of ['accounts', 'outbox?to=admin@jntu.example']) expect((await ask(PORT, `/lms-backend/demo/${path}`)).status).toBe(404)
  const organisations: { hasDemo: boolean }[] = JSON.parse((await ask(PORT, '/lms-backend/users/organisations')).body).data
  expect(organisations.map(({ hasDemo }) => hasDemo)).toEqual([false, false, false])
  const token = /setup\?token=(\S+)/.exec(server.output())?.[1] ?? ''
  const wanted = {
    organisation: 'JNTU',
    college: 'Sample Engineering College',
    name: 'First Administrator',
    email: 'first@college.example',
  }
  expect((await ask(PORT, '/lms-backend/users/setup', post({ ...wanted, token: 'x'.repeat(43) }))).status).toBe(404)
  const done = await ask(PORT, '/lms-backend/users/setup', post({ ...wanted, token }))
  expect(JSON.parse(done.body).data).toMatchObject({ name: 'First Administrator', facultyType: 'ADMIN', currOrg: 'JNTU' })
  expect((await ask(PORT, '/lms-backend/users/setup', post({ ...wanted, token }))).status).toBe(404)
})

if (template.kind === 'server') {
  test('several processes may start at once on one empty database, and share sessions and live events', async () => {
    const place = await emptyPlace()
    const servers = Array.from({ length: 3 }, () => start({ PORT: '0', ...place }))
    const [one = '', two = ''] = await Promise.all(servers.map((server) => server.ready()))
    expect(JSON.parse((await ask(one, '/lms-backend/users/organisations')).body).data).toHaveLength(3)

    const begun = JSON.parse((await ask(one, '/lms-backend/api/v1/learner/login/alternate', post({ identifier: '24J41A0501' }))).body).data
    const signedIn = await fetch(
      `http://127.0.0.1:${two}/lms-backend/api/v1/learner/verifyOTP/alternate`,
      post({ challengeId: begun.challengeId, pin: '2468' }),
    )
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const stream = await fetch(`http://127.0.0.1:${one}/lms-backend/api/v1/notification/stream`, {
      headers: { cookie, accept: 'text/event-stream' },
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    await fetch(`http://127.0.0.1:${two}/lms-backend/users/logout`, {
      ...post({}),
      headers: { cookie, 'content-type': 'application/json' },
    })
    expect((await reader?.read())?.value).toContain('session.ended')
  })
}
