import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createRealMessenger } from './messages.ts'

/** Starts a server on a free port of loopback for the length of a test. */
async function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

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
  const { sms } = createRealMessenger({
    smtpUrl: undefined,
    mailFrom: '',
    sms: { url, token: 'a-token', templates: { code: 'DLT-1', absence: 'DLT-2', numberChanged: 'changed' } },
  })
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
