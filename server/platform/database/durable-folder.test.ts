import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { copyFolder } from './database.ts'
import { openDurably } from './durable-folder.ts'

const settings = { params: [], extensions: {} }

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prangan-durable-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return join(folder, 'database')
}

let made = ''
beforeAll(async () => {
  made = join(await mkdtemp(join(tmpdir(), 'prangan-durable-')), 'database')
  await (await openDurably(made, settings)).close()
})
afterAll(() => rm(dirname(made), { recursive: true, force: true, maxRetries: 3 }))

/** A folder with a database in which nothing is yet: a copy, because making one takes longer than what is tested in it. */
async function folderOfNew(): Promise<string> {
  const folder = await emptyFolder()
  await copyFolder(made, folder)
  return folder
}

/** Every file below a folder by its number, with its path and what is in it. */
const filesIn = (folder: string) =>
  new Map(
    fs.globSync('**/*', { cwd: folder, withFileTypes: true }).flatMap((found) => {
      const path = join(found.parentPath, found.name)
      return found.isFile() ? [[fs.statSync(path).ino, { path: path.slice(folder.length), bytes: fs.readFileSync(path) }] as const] : []
    }),
  )

/** What a power cut leaves of a folder: of each file what it was told to bring to the disk, and of others nothing. */
function cutPower(folder: string, onDisk: ReadonlyMap<number, Buffer>, into: string): void {
  for (const found of fs.globSync('**/*', { cwd: folder, withFileTypes: true }))
    if (found.isDirectory()) fs.mkdirSync(into + join(found.parentPath, found.name).slice(folder.length), { recursive: true, mode: 0o700 })
  for (const [number, { path }] of filesIn(folder)) {
    fs.mkdirSync(dirname(into + path), { recursive: true })
    fs.writeFileSync(into + path, onDisk.get(number) ?? '', { mode: 0o600 })
  }
}

// What a descriptor has open is known by its name in /proc.
test.runIf(process.platform === 'linux')('a power cut loses nothing that was committed', async () => {
  const folder = await emptyFolder()
  const database = await openDurably(folder, settings)
  onTestFinished(() => database.close())
  // Opening brought everything to the disk; from here on only what is asked for is there.
  const onDisk = new Map([...filesIn(folder)].map(([number, { bytes }]) => [number, bytes]))
  const fsync = fs.fsyncSync
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsync(descriptor)
    const { ino } = fs.fstatSync(descriptor)
    if (fs.fstatSync(descriptor).isFile()) onDisk.set(ino, fs.readFileSync(`/proc/self/fd/${descriptor}`))
  })
  onTestFinished(() => spy.mockRestore())

  await database.exec('create table kept (number int primary key)')
  await database.exec('insert into kept select generate_series(1, 1000)')
  // From a checkpoint on, the log before it is not looked at any more: the tables themselves have to be on the disk.
  await database.exec('checkpoint')
  await database.query('insert into kept values ($1)', [1001])

  const left = await emptyFolder()
  cutPower(folder, onDisk, left)
  const after = await openDurably(left, settings)
  onTestFinished(() => after.close())
  expect((await after.query('select count(*)::int as count, max(number) as last from kept')).rows).toEqual([{ count: 1001, last: 1001 }])
})

test.runIf(process.platform === 'linux')('a disk that is full refuses statements and ends nothing', async () => {
  // What makes a new reserve as soon as there is room looks every ten seconds, which a busy machine takes for this.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const folder = await folderOfNew()
  const database = await openDurably(folder, settings)
  onTestFinished(() => database.close())
  await database.exec('create table kept (number int primary key, text text)')
  const reserve = `${folder}.reserve`
  expect(fs.statSync(reserve).size).toBe(32 * 1024 * 1024)
  const insert = (from: number, to: number) =>
    database.query("insert into kept select each, repeat('x', 1000) from generate_series($1::int, $2) as each", [from, to])
  await insert(1, 10)

  // Whatever writes to the log finds no room until the reserve is given back.
  const pathOf = (descriptor: number) => fs.readlinkSync(`/proc/self/fd/${descriptor}`)
  const write = fs.writeSync
  const refused: string[] = []
  const full = vi.spyOn(fs, 'writeSync').mockImplementation((...given: Parameters<typeof write>) => {
    if (pathOf(given[0]).includes('/pg_wal/') && fs.existsSync(reserve)) {
      refused.push(pathOf(given[0]))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    return write(...given)
  })
  await database.exec('select pg_switch_wal()')
  await insert(11, 20)
  expect(refused).toHaveLength(1)
  expect(fs.existsSync(reserve)).toBe(false)
  full.mockRestore()

  // A table does not grow where there is little room, and does when there is more again.
  const failing = () =>
    database
      .transaction(async (tx) => {
        await tx.query("insert into kept select each, repeat('x', 1000) from generate_series(21, 1000) as each")
        await tx.rollback()
      })
      .then(
        () => null,
        (error: { code?: string }) => error.code,
      )
  const room = vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...fs.statfsSync(folder), bavail: 1, bsize: 4096 })
  await expect.poll(failing).toBe('53100')
  expect((await database.query('select count(*)::int as count from kept')).rows).toEqual([{ count: 20 }])
  room.mockRestore()
  await expect.poll(failing).toBe(null)
  await insert(21, 1000)
  expect((await database.query('select count(*)::int as count from kept')).rows).toEqual([{ count: 1000 }])
})

test('a statement that was planned for few rows is planned anew for many', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const database = await openDurably(await folderOfNew(), settings)
  onTestFinished(() => database.close())
  await database.exec(`
    create table kept (number int primary key, text text);
    insert into kept values (1, 'one'); analyze kept;
    set plan_cache_mode = force_generic_plan; prepare often(int) as select text from kept where number = $1;`)
  const planned = async () => JSON.stringify((await database.query('explain execute often(1)')).rows)
  expect(await planned()).toContain('Seq Scan')
  await database.exec("insert into kept select each, repeat('x', 200) from generate_series(2, 30000) as each")
  // Without more ado the plan would stay: nothing has told PostgreSQL that the table has grown.
  expect(await planned()).toContain('Seq Scan')
  vi.advanceTimersByTime(10_000)
  await expect.poll(planned).toContain('Index Scan')
})

test('how long a table is, is asked of the system once, however often a statement goes through it', async () => {
  const database = await openDurably(await folderOfNew(), settings)
  onTestFinished(() => database.close())
  await database.exec('create table kept (number int); insert into kept values (1), (2)')
  const lookIntoItForEach = async () =>
    (
      await database.query(
        'select count((select number from kept where number = each.number + 0 * random())) as found from generate_series(1, 500) as each (number)',
      )
    ).rows
  expect(await lookIntoItForEach()).toEqual([{ found: 2 }])
  const asked = vi.spyOn(fs, 'fstatSync')
  onTestFinished(() => asked.mockRestore())
  await database.exec('insert into kept values (3)')
  expect(await lookIntoItForEach()).toEqual([{ found: 3 }])
  expect(asked.mock.calls.length).toBeLessThan(50)
})

test('a table is as long as it is, whatever made it longer or shorter', async () => {
  const folder = await folderOfNew()
  const database = await openDurably(folder, settings)
  onTestFinished(() => (database.closed ? undefined : database.close()))
  const count = async (of = database) => (await of.query<{ count: number }>('select count(*)::int as count from kept')).rows[0]?.count
  const insert = (from: number, to: number) =>
    database.query("insert into kept select each, repeat('x', 1000) from generate_series($1::int, $2) as each", [from, to])
  await database.exec('create table kept (number int, text text)')
  await insert(1, 1)
  expect(await count()).toBe(1)
  // Many pages at once, then one after the other.
  await insert(2, 3_000)
  expect(await count()).toBe(3_000)
  for (let number = 3_001; number <= 3_020; number++) await insert(number, number)
  expect(await count()).toBe(3_020)
  // Vacuum cuts off what is empty at the end; what is taken back stays as long as it was.
  await database.exec('delete from kept where number > 10')
  await database.exec('vacuum kept')
  expect(await count()).toBe(10)
  await insert(11, 500)
  expect(await count()).toBe(500)
  await database.exec("begin; insert into kept select each, repeat('x', 1000) from generate_series(1, 500) as each; rollback")
  expect(await count()).toBe(500)
  await database.exec('vacuum full kept')
  expect(await count()).toBe(500)
  await database.exec('truncate kept')
  expect(await count()).toBe(0)
  await insert(1, 700)
  await database.exec('checkpoint')
  expect(await count()).toBe(700)
  await database.exec('drop table kept; create table kept (number int, text text)')
  expect(await count()).toBe(0)
  await insert(1, 300)
  expect(await count()).toBe(300)
  await database.close()
  const again = await openDurably(folder, settings)
  onTestFinished(() => again.close())
  expect(await count(again)).toBe(300)
})
