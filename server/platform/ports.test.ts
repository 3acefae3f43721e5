import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBucketStore } from './bucket-store.ts'
import type { FileStore } from './files.ts'
import { createFolderStore } from './folder-store.ts'
import { createRealMessenger } from './messages.ts'

/** Starts a server on a free port of loopback for the length of a test. */
async function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function folderStore(): Promise<{ store: FileStore; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'prangan-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { store: createFolderStore(folder), folder }
}

/** The part of the S3 protocol that the port uses, in memory. What it cannot check, the signature, is the client library's. */
async function bucketStore(): Promise<{ store: FileStore; asked: string[] }> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://s3').pathname
    asked.push(`${request.method} ${key}`)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=KEY/')) return void response.writeHead(403).end()
    if (request.method === 'PUT') objects.set(key, await buffer(request))
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return void response.writeHead(request.method === 'PUT' ? 200 : 204, { etag: '"1"' }).end()
    const found = objects.get(key)
    if (!found) return void response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
    response.writeHead(range ? 206 : 200).end(range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found)
  })
  const port = await listening(server)
  return { store: await createBucketStore(`http://KEY:SECRET@127.0.0.1:${port}/college-files?region=ap-south-1`), asked }
}

describe.each([
  ['a folder', async () => (await folderStore()).store],
  ['a bucket', async () => (await bucketStore()).store],
])('files in %s', (_, open) => {
  test('are kept, read in part and removed', async () => {
    const store = await open()
    await store.put('a/b', Readable.from([Buffer.from('0123456789')]))
    const whole = await store.get('a/b')
    expect(whole && (await text(whole))).toBe('0123456789')
    const part = await store.get('a/b', { start: 2, end: 4 })
    expect(part && (await text(part))).toBe('234')
    await store.remove('a/b')
    expect(await store.get('a/b')).toBeNull()
  })
})

test('a file whose stream breaks leaves nothing in the folder', async () => {
  const { store, folder } = await folderStore()
  async function* breaking() {
    yield 'half'
    throw new Error('cut off')
  }
  await expect(store.put('a/c', Readable.from(breaking()))).rejects.toThrow('cut off')
  expect(await store.get('a/c')).toBeNull()
  expect(await readdir(join(folder, 'a'))).toEqual([])
})

test('a bucket is asked by its name, under the path', async () => {
  const { store, asked } = await bucketStore()
  await store.put('a/b', Readable.from([Buffer.from('x')]))
  expect(asked).toEqual(['PUT /college-files/a/b'])
})

test('mail goes out over SMTP', async () => {
  const received: { from: string; to: string[]; message: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      text(stream).then((message) => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map((each) => each.address),
          message,
        })
        done()
      }, done)
    },
  })
  onTestFinished(() => void smtp.close())
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { mail } = createRealMessenger({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Prangan <no-reply@college.example>',
    sms: undefined,
  })
  await mail({ to: 'teacher@jntu.example', subject: 'Your code', text: 'It is 123456.' })
  expect(received).toMatchObject([
    { from: 'no-reply@college.example', to: ['teacher@jntu.example'], message: expect.stringContaining('It is 123456.') },
  ])
})

test('text messages go to the gateway with the template and its values, and its refusal is an error', async () => {
  const received: object[] = []
  const gateway = createServer(async (request, response) => {
    received.push({ authorization: request.headers.authorization, body: JSON.parse(await text(request)) })
    response.writeHead(received.length === 1 ? 200 : 500).end()
  })
  const url = `http://127.0.0.1:${await listening(gateway)}/send`
  const { sms } = createRealMessenger({ smtpUrl: undefined, mailFrom: '', sms: { url, token: 'a-token', templates: { code: 'DLT-1' } } })
  const message = { to: '9000000001', template: 'code' as const, values: { code: '123456' }, text: '' }
  await sms(message)
  expect(received).toEqual([
    { authorization: 'Bearer a-token', body: { to: '9000000001', templateId: 'DLT-1', values: { code: '123456' } } },
  ])
  await expect(sms(message)).rejects.toThrow('500')
})

test('what is not set up fails by the name of the setting', async () => {
  const messenger = createRealMessenger({ smtpUrl: undefined, mailFrom: '', sms: undefined })
  await expect(messenger.mail({ to: '', subject: '', text: '' })).rejects.toThrow('SMTP_URL')
  await expect(messenger.sms({ to: '', template: 'code', values: {}, text: '' })).rejects.toThrow('SMS_URL')
})
