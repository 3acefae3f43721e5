import { existsSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, onServer } from '../../testing/global-setup.ts'
import { readConfig } from '../config.ts'
import { newId } from './columns.ts'
import { locks, openDatabase } from './database.ts'

const template = inject('template')
const noLog = { warn: () => undefined }

// An embedded database locks nothing: it has one process.
test.runIf(template.kind === 'server')(
  'who loses the connection of a lock gives its place back, and the next one has the lock',
  async () => {
    if (template.kind !== 'server') return
    const warned: string[] = []
    const name = `prangan_test_${newId().replaceAll('-', '')}`
    await onServer(template.url, `create database ${name} template ${template.name}`)
    const database = await openDatabase({ url: databaseUrl(template.url, name) }, { warn: (_, message) => warned.push(message) })
    onTestFinished(async () => {
      await database.close()
      await onServer(template.url, `drop database ${name} with (force)`)
    })
    const end = (lock: number) =>
      database.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1 and granted
        and database = (select oid from pg_database where datname = current_database())`,
        [lock],
      )
    // More than the pool has connections: were one lost each time, nobody could ask it anything any more.
    for (let times = 1; times <= 12; times++) {
      expect(await database.exclusively(() => end(locks.start).then(() => `done ${times}`))).toBe(`done ${times}`)
      expect(await database.outsideBackups(async () => void (await end(locks.backup)))).toBe(true)
    }
    expect(warned.filter((message) => message === 'a connection was ended with the lock that it had')).toHaveLength(24)
    expect(await database.exclusively(() => Promise.resolve('still'))).toBe('still')
  },
)

test.runIf(template.kind === 'server')('a row is looked up as on flash, unless whoever runs the server says otherwise', async () => {
  if (template.kind !== 'server') return
  const costBy = async (url: string) => {
    const database = await openDatabase({ url }, noLog)
    onTestFinished(() => database.close())
    return (await database.query('show random_page_cost')).rows
  }
  expect(await costBy(template.url)).toEqual([{ random_page_cost: '1.1' }])
  const url = new URL(template.url)
  url.searchParams.set('options', '-c random_page_cost=2')
  expect(await costBy(url.href)).toEqual([{ random_page_cost: '2' }])
})

test.runIf(template.kind === 'server')('is reached over the socket of its machine as over the network', async ({ skip }) => {
  if (template.kind !== 'server') return
  const asked = await openDatabase({ url: template.url }, noLog)
  onTestFinished(() => asked.close())
  const found = await asked.query(`select current_setting('unix_socket_directories') as folder, current_setting('port') as port`)
  const { folder, port } = found.rows[0] ?? {}
  if (!existsSync(`${folder}/.s.PGSQL.${port}`)) skip('this server has no socket here')
  const { username, password, pathname } = new URL(template.url)
  const url = `postgres://${username}:${password}@${encodeURIComponent(String(folder))}:${port}${pathname}`
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  const database = await openDatabase({ url }, noLog)
  onTestFinished(() => database.close())
  const heard: string[] = []
  await database.listen('over_the_socket', (payload) => heard.push(payload))
  await asked.query(`select pg_notify('over_the_socket', 'told')`)
  await database.caughtUp()
  expect(heard).toEqual(['told'])
  expect((await database.query('select inet_client_addr() as address')).rows).toEqual([{ address: null }])
})
