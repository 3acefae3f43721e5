import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { createApp, openLiveEvents } from './app.ts'
import { backupContents } from './backup-contents.ts'
import { buildDocumentBytes, buildFiles, builtFile } from './features/files/builders.ts'
import { sweepFiles } from './features/files/sweeping/actions.ts'
import { fileBytes, files } from './features/files/tables.ts'
import { pinFailures } from './features/identity/tables.ts'
import { type NewEntry, writeArchive } from './platform/backup/archive.ts'
import { writeBackup } from './platform/backup/backup.ts'
import { type BackupKey, newBackupKey } from './platform/backup/keys.ts'
import { type Manifest, names } from './platform/backup/manifest.ts'
import { checkArchive, refuseUnfit, restoreArchive } from './platform/backup/restore.ts'
import { answerBackup } from './platform/backup/snapshot.ts'
import { readConfig } from './platform/config.ts'
import { lockDataFolder } from './platform/database/data-lock.ts'
import { colleges } from './platform/database/tables.ts'
import { openFileStore, openPlatform } from './platform/open.ts'
import type { Platform } from './platform/platform.ts'
import { barePlace, fillPlace, type Place, placeOfWorld, snapshotOf } from './testing/backed-up.ts'
import { bucketAddress, emptyFolder, lookInto, shortLived, startProcess } from './testing/processes.ts'
import { testPin } from './testing/world.ts'

const world = inject('world')
const engine = inject('template').kind
const otherEngine = engine === 'server' ? 'embedded' : 'server'
const { collegeId, personId: learnerId } = world.people.learner
const film = randomBytes(3_000_000)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const silent = () => undefined

async function backUp(place: Place, key: BackupKey | null = null): Promise<{ path: string; manifest: Manifest }> {
  const path = join(await emptyFolder(), 'college.tar')
  const snapshot = await snapshotOf(place)
  const source = { snapshot, files: await openFileStore(readConfig(place)), contents: backupContents, product: 'prangan', now: new Date() }
  const manifest = await writeBackup(path, { ...source, progress: silent }, key).finally(() => snapshot.close())
  return { path, manifest }
}

async function restore(path: string, place: Place, key: BackupKey | null = null, change: Partial<Manifest> = {}): Promise<void> {
  const manifest = { ...(await checkArchive(path, key)), ...change }
  const store = await openFileStore(readConfig(place))
  await refuseUnfit(store, manifest)
  await fillPlace(place, (to) => restoreArchive(path, key, manifest, { engine: to, files: store, progress: silent }))
}

async function keysAt(place: Place): Promise<string[]> {
  const found: string[] = []
  for await (const key of (await openFileStore(readConfig(place))).keys()) found.push(key)
  return found
}

/** The world with its files: pictures that the world names, and a film of the learner. */
async function placeWithFiles(): Promise<Place> {
  const place = await placeOfWorld()
  await lookInto(place, async ({ db, files: store }) => {
    const { own, outside } = world.entities.college.learner
    for (const id of [own, outside]) await store.put(builtFile.keyIn(id), Readable.from([builtFile.bytes]))
    const [kept] = await buildDocumentBytes(db, collegeId, [
      { sha256: sha256(film), sizeBytes: film.length, pages: ['A page\twith\\ what\nbreaks'] },
    ])
    await store.put(kept?.storageKey ?? '', Readable.from([film]))
    const given = { ownerId: learnerId, purpose: 'video' as const, name: 'film.mp4', mediaType: 'video/mp4', sizeBytes: film.length }
    await buildFiles(db, collegeId, [{ ...given, bytesId: kept?.id ?? '' }])
  })
  return place
}

/** Opens an installation as the server does, until the test is over. */
async function serve(place: Place): Promise<Platform> {
  const config = readConfig(place)
  let opened: Platform | undefined
  const answer = (question: string) => answerBackup(question, config.dataFolder, opened?.connection)
  const unlock = config.databaseUrl ? undefined : await lockDataFolder(config.dataFolder, answer)
  const platform = await openPlatform(config, openLiveEvents)
  opened = platform
  onTestFinished(async () => {
    platform.events.close()
    await platform.connection.close()
    unlock?.()
  })
  return platform
}

/** What somebody meets in a restored college: the same person signs in, and the same file is there. */
const meet = (place: Place) =>
  lookInto(place, async (platform) => {
    const app = await createApp(platform)
    const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `${basePath}${path}`, payload })
    const begun = await post('/api/v1/learner/login/alternate', { identifier: '24J41A050A' })
    const signedIn = await post('/api/v1/learner/verifyOTP/alternate', { challengeId: begun.json().data.challengeId, pin: testPin })
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
    const [shown] = await platform.db.select().from(files).where(eq(files.name, 'film.mp4'))
    const file = await app.inject({ method: 'GET', url: `${basePath}/api/v1/file/${shown?.id}`, cookies })
    const counted = await platform.connection.query('select count(*)::int as sessions from sessions')
    const [college] = await platform.db.select().from(colleges).where(eq(colleges.id, collegeId))
    const [failures] = await platform.db.select().from(pinFailures)
    // Made after the restore, with numbers of their own that nobody had.
    await platform.db.transaction((tx) => platform.events.publish(tx, collegeId, { type: 'lesson.changed' }))
    await app.close()
    return { person: signedIn.json().data?.user?.id, film: file.rawPayload, counted, moved: [Number(college?.name), failures?.count] }
  })

describe('a backup of a college that is being written to', () => {
  // There and back is both ways, so it is done once: by the run on a database server.
  test.runIf(engine === 'server')('is restored as an equal college on the other engine, and from there on the first', async () => {
    const place = await placeWithFiles()
    const { db } = await serve(place)
    let moved = 0
    let isOver = false
    const moving = (async () => {
      while (!isOver) {
        moved++
        await db.transaction(async (tx) => {
          await tx.execute(sql`update colleges set name = ${String(moved)} where id = ${collegeId}`)
          await tx.execute(
            sql`insert into pin_failures (subject, count) values ('moved', ${moved}) on conflict (subject) do update set count = excluded.count`,
          )
        })
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await expect.poll(() => moved).toBeGreaterThan(3)
    const before = moved
    const first = await backUp(place)
    const after = moved
    isOver = true
    await moving
    expect(after).toBeGreaterThan(before + 1)
    expect(first.manifest.files.map(({ sizeBytes }) => sizeBytes).toSorted((a, b) => a - b)).toEqual([9, 9, film.length])
    expect(first.manifest).toMatchObject({ missing: [], leftOut: expect.arrayContaining(['sessions', 'sign_in_codes']) })

    const there = await barePlace(otherEngine)
    const wrong = first.manifest.tables.map((table) => (table.name === 'people' ? { ...table, sha256: sha256(film) } : table))
    await expect(restore(first.path, there, null, { tables: wrong })).rejects.toThrow('people was not restored as it was backed up')
    expect(await keysAt(there)).toEqual([])
    // What failed left nothing that is in the way of the next one.
    await restore(first.path, there)
    await expect(restore(first.path, there)).rejects.toThrow('is not empty')
    const second = await backUp(there)
    expect(second.manifest.tables).toEqual(first.manifest.tables)
    expect(second.manifest.sequences).toEqual(first.manifest.sequences)
    expect(second.manifest.files).toEqual(first.manifest.files)
    expect(second.manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(100)
    const met = await meet(there)
    expect(met).toMatchObject({ person: learnerId, counted: { rows: [{ sessions: 1 }] } })
    expect(sha256(met.film)).toBe(sha256(film))
    expect(met.moved[0]).toBe(met.moved[1])
    expect(met.moved[0]).toBeGreaterThanOrEqual(before - 1)

    if (engine === 'server') {
      const back = await barePlace('server')
      await restore(second.path, back)
      const third = await backUp(back)
      expect(third.manifest).toMatchObject({
        tables: first.manifest.tables,
        sequences: first.manifest.sequences,
        files: first.manifest.files,
      })
    }
  })

  test('keeps the bytes that it still has to read, until it is done', async () => {
    const place = await placeWithFiles()
    const platform = await serve(place)
    const [kept] = await platform.db
      .select()
      .from(fileBytes)
      .where(eq(fileBytes.sha256, sha256(film)))
    const key = kept?.storageKey ?? ''
    const snapshot = await snapshotOf(place)
    await platform.db.execute(sql`delete from files where name = 'film.mp4'`)
    await sweepFiles(platform)
    expect(sha256(await buffer((await platform.files.get(key)) ?? Readable.from([])))).toBe(sha256(film))
    await snapshot.close()
    await sweepFiles(platform)
    expect(await platform.files.get(key)).toBeNull()
    expect(await platform.db.select().from(fileBytes).where(eq(fileBytes.storageKey, key))).toEqual([])
  })
})

/** Runs a command as npm does; answers how it ended and what it said. */
async function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...shortLived, join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [printed, said, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { printed, said, code }
}

// On a database server the commands differ in nothing but which snapshot they open.
test.runIf(engine === 'embedded')(
  'the commands back up what a server serves, with a key, and restore it into an empty place only',
  async () => {
    const place = await placeWithFiles()
    const folder = await emptyFolder()
    const keyFile = join(folder, 'secret.key')
    const made = await run('backup.ts', ['--new-key', keyFile], {})
    expect(made).toMatchObject({ code: 0, printed: expect.stringMatching(/^age1\w+\n$/) })
    const backups = join(folder, 'backups')
    await mkdir(backups)
    for (const old of ['2020-01-01T000000', '2020-01-02T000000']) await writeFile(join(backups, `prangan-${old}Z.tar`), '')
    await startProcess(place)
    const backedUp = await run('backup.ts', ['--to', backups, '--keep', '2'], { ...place, PRANGAN_BACKUP_KEY: made.printed.trim() })
    expect(backedUp.said).toMatch(/ 3 files, .* MB in /)
    expect(backedUp.code).toBe(0)
    const [older, archive = ''] = (await readdir(backups)).sort()
    expect([older, archive]).toEqual(['prangan-2020-01-02T000000Z.tar', expect.stringMatching(/^prangan-.*Z\.tar\.age$/)])
    expect(await readdir(place.PRANGAN_DATA ?? '')).not.toContainEqual(expect.stringMatching(/^backup-.{36}$/))
    const path = join(backups, archive)

    const bucket = { ...(await barePlace('embedded')), FILES_URL: await bucketAddress() }
    const restored = await run('restore.ts', [path, '--key-file', keyFile, '--json'], bucket)
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored in') })
    const { files: told }: Manifest = JSON.parse(restored.printed)
    const filmKey = told.find(({ sizeBytes }) => sizeBytes === film.length)?.key ?? ''
    expect(told).toHaveLength(3)
    const kept = await (await openFileStore(readConfig(bucket))).get(filmKey)
    expect(sha256(await buffer(kept ?? Readable.from([])))).toBe(sha256(film))
    const again = await run('restore.ts', [path, '--key-file', keyFile], bucket)
    expect(again).toMatchObject({ code: 1, said: expect.stringMatching(/Nothing was restored: .*is not empty/) })
  },
)

test.runIf(engine === 'server')('a database of several hosts is backed up and restored at the one that is written to', async () => {
  // On the first of them nobody listens.
  const ofTwoHosts = (place: Place): Place => ({
    ...place,
    DATABASE_URL: (place.DATABASE_URL ?? '').replace(/^\w+:\/\/(?:[^@/]*@)?/, (before) => `${before}127.0.0.1:1,`),
  })
  const first = await backUp(ofTwoHosts(await placeOfWorld()))
  const there = ofTwoHosts(await barePlace('server'))
  await restore(first.path, there)
  expect((await backUp(there)).manifest.tables).toEqual(first.manifest.tables)
})

test('a backup that lacks bytes takes the place of none before it', async () => {
  const place = await placeWithFiles()
  await (await openFileStore(readConfig(place))).remove(builtFile.keyIn(world.entities.college.learner.own))
  const backups = await emptyFolder()
  const before = ['prangan-2020-01-01T000000Z.tar', 'prangan-2020-01-02T000000Z.tar']
  for (const name of before) await writeFile(join(backups, name), '')
  const { code, said } = await run('backup.ts', ['--to', backups, '--keep', '1'], place)
  expect(said).toContain('No older backup was removed')
  expect(code).toBe(3)
  expect((await readdir(backups)).sort()).toEqual([...before, expect.stringMatching(/^prangan-.*Z\.tar$/)])
})

describe('an archive', () => {
  /** Small and without a database: a file, and a manifest that says so. */
  async function small(key: BackupKey | null, said: object = {}): Promise<string> {
    const bytes = randomBytes(1_500)
    const manifest = {
      ...{ format: 1, product: 'prangan', madeAt: new Date().toISOString(), migration: { number: 1, hash: 'x', at: 1 } },
      ...{ tables: [], leftOut: [], sequences: [], missing: [], files: [{ key: 'a', sizeBytes: bytes.length, sha256: sha256(bytes) }] },
      ...said,
    }
    const written = Buffer.from(JSON.stringify(manifest))
    async function* entries(): AsyncIterable<NewEntry> {
      yield { name: names.file('a'), sizeBytes: bytes.length, bytes }
      yield { name: names.manifest, sizeBytes: written.length, bytes: written }
    }
    const path = join(await emptyFolder(), 'small.tar')
    await writeArchive(path, entries(), key)
    return path
  }
  async function secretKey(): Promise<BackupKey> {
    const { file } = await newBackupKey()
    return { kind: 'secret', identities: [file.trim().split('\n').at(-1) ?? ''] }
  }
  const isDamaged = /is damaged|not a backup|another one, or its head is damaged/

  test.each(['plain', 'encrypted'])('that is %s is refused when any byte of it was changed, or its end is missing', async (kind) => {
    const key = kind === 'encrypted' ? await secretKey() : null
    const path = await small(key)
    expect((await checkArchive(path, key)).files).toHaveLength(1)
    const whole = await readFile(path)
    const places = Array.from({ length: 60 }, (_, n) => Math.floor((n * (whole.length - 1)) / 59))
    for (const at of places) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(path, changed)
      await expect(checkArchive(path, key), `byte ${at} of ${whole.length}`).rejects.toThrow(isDamaged)
    }
    for (const at of [0, 100, 700, whole.length >> 1, whole.length - 1]) {
      await writeFile(path, whole.subarray(0, at))
      await expect(checkArchive(path, key), `cut off at ${at}`).rejects.toThrow(isDamaged)
    }
    await writeFile(path, Buffer.concat([whole, Buffer.from('more')]))
    await expect(checkArchive(path, key)).rejects.toThrow(isDamaged)
  })

  test('is opened by its own key alone', async () => {
    const key = await secretKey()
    const path = await small(key)
    await expect(checkArchive(path, await secretKey())).rejects.toThrow('another one')
    await expect(checkArchive(path, { kind: 'passphrase', passphrase: 'a long one, but not this' })).rejects.toThrow('another one')
    await expect(checkArchive(path, null)).rejects.toThrow('Give its key')
    await expect(checkArchive(path, { kind: 'public', recipients: ['age1'] })).rejects.toThrow('needs the secret one')
    expect((await readFile(path)).includes('manifest')).toBe(false)
  })

  test('of a newer Prangan is refused', async () => {
    const newer = await small(null, { format: 2 })
    await expect(checkArchive(newer, null)).rejects.toThrow('made by a newer Prangan')
    const migrated = await small(null, { migration: { number: 999, hash: 'unknown', at: 1 } })
    const target = await barePlace('embedded')
    await expect(restore(migrated, target)).rejects.toThrow(/number 999 of the archive is not among them/)
    expect(await readdir(target.PRANGAN_DATA ?? '')).not.toContainEqual(expect.stringMatching(/^database/))
  })
})

test('bytes that are gone or changed are named, and the rest is backed up', async () => {
  const place = await placeWithFiles()
  const store = await openFileStore(readConfig(place))
  const [gone = '', changed = ''] = [world.entities.college.learner.own, world.entities.college.learner.outside].map(builtFile.keyIn)
  await store.remove(gone)
  await store.put(changed, Readable.from(['a pict']))
  const { path, manifest } = await backUp(place)
  expect(manifest.missing).toEqual([gone])
  expect(manifest.files.filter(({ isDamaged }) => isDamaged).map(({ key }) => key)).toEqual([changed])
  expect((await checkArchive(path, null)).files).toHaveLength(2)
  // Restored beside other files, these would be swept away as nobody's.
  const target = await barePlace('embedded')
  await (await openFileStore(readConfig(target))).put('somebody/elses', Readable.from(['bytes']))
  await expect(restore(path, target)).rejects.toThrow('Files lie already')
})
