import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startServer } from './fresh-server.ts'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'prangan-settings-'))
after(() => rmSync(folder, { recursive: true }))

/** What an operator has in the environment after `set -a && . /etc/prangan.env`. */
const settings = {
  DATABASE_URL: 'postgres://college@db/prangan',
  FILES_URL: 'https://key:secret@files.example/college',
  HOST: '0.0.0.0',
  NODE_ENV: 'production',
  PRANGAN_DATA: '/srv/college',
  PRANGAN_DEMO: 'off',
  PRANGAN_ORIGIN: 'https://lms.college.example',
  PRANGAN_TRUST_PROXY: 'true',
  SMTP_URL: 'smtp://mail.college.example',
}
const given = { PRANGAN_DATA: folder }
/** Of these settings, those that a program sees which is started with `given`. */
const seen = (environment: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => Object.hasOwn(settings, name)))
const tellsEnvironment = 'encodeURIComponent(JSON.stringify(process.env))'

test('nothing that is started here sees the settings of an installation in the caller’s environment, but where programs lie', async () => {
  const { env } = process
  process.env = { ...env, ...settings, PRANGAN_CHROMIUM: '/opt/chromium' }
  after(() => {
    process.env = env
  })
  const program = join(folder, 'server.mjs')
  writeFileSync(program, `console.log('ready at http://' + ${tellsEnvironment}); setInterval(() => undefined, 1_000)`)
  const server = await startServer(given, undefined, program)
  await server.stop()
  assert.deepEqual(seen(JSON.parse(decodeURIComponent(server.address.slice('http://'.length)))), given)

  const { output } = await run([process.execPath, '-e', `console.log(${tellsEnvironment})`], given)
  const environment: Record<string, string> = JSON.parse(decodeURIComponent(output))
  assert.deepEqual(seen(environment), given)
  assert.equal(environment.PRANGAN_CHROMIUM, '/opt/chromium')
  assert.equal(environment.HOME, env.HOME)
})

test('a server is started as `npm start` starts it: on the embedded database with a small young generation', async () => {
  const program = join(folder, 'flags.mjs')
  writeFileSync(program, "console.log('ready at http://' + (process.execArgv[0] ?? 'none')); setInterval(() => undefined, 1_000)")
  const flagsWith = async (env: NodeJS.ProcessEnv) => {
    const { address, stop } = await startServer(env, undefined, program)
    await stop()
    return address
  }
  assert.equal(await flagsWith(given), 'http://--max-semi-space-size=4')
  assert.equal(await flagsWith({ ...given, DATABASE_URL: settings.DATABASE_URL }), 'http://none')
})
