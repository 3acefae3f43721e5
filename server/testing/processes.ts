/** Servers as whole processes, for what only those show: being killed, sharing a database, keeping files in a bucket. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject, onTestFinished } from 'vitest'
import { sessionCookie } from '#contract/endpoint.ts'
import { createApp, openLiveEvents } from '../app.ts'
import { buildCollege } from '../features/academics/builders.ts'
import { buildSession } from '../features/identity/builders.ts'
import { buildFaculty } from '../features/people/builders.ts'
import { readConfig } from '../platform/config.ts'
import { newId } from '../platform/database/columns.ts'
import { copyFolder } from '../platform/database/database.ts'
import { openPlatform } from '../platform/open.ts'
import { databaseUrl, onServer } from './global-setup.ts'
import { buildOrganisations } from './world.ts'

/**
 * For a process that is killed after seconds: it leaves the compiled PostgreSQL as it is first translated, which is slower to run. To make it fast takes
 * the processor longer than all else that such a process does.
 */
export const shortLived = ['--liftoff-only']
const s3Server = join(import.meta.dirname, 's3-server.ts')

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prangan-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** The address of a bucket on a server of its own that speaks S3, for the length of a test. */
export async function bucketAddress(key = 'S3RVER'): Promise<string> {
  const child = spawn(process.execPath, [s3Server, await emptyFolder()], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const port of createInterface({ input: child.stdout })) return `http://${key}:S3RVER@127.0.0.1:${port}/college-files`
  throw new Error('The S3 server did not begin.')
}

/** The environment of a server with a data folder and a database of its own, with nothing in them but perhaps the tables. */
export async function emptyPlace(): Promise<Record<string, string>> {
  const template = inject('template')
  const place = { PRANGAN_DATA: await emptyFolder(), PRANGAN_DEMO: 'off', PRANGAN_REQUESTS_PER_MINUTE: '0', HOST: '127.0.0.1', PORT: '0' }
  if (template.kind === 'embedded') {
    // Making one takes longer than most of what is tested in it.
    await copyFolder(template.empty, join(place.PRANGAN_DATA, 'database'))
    return place
  }
  const name = `prangan_process_${newId().replaceAll('-', '')}`
  await onServer(template.url, `create database ${name}`)
  return { ...place, DATABASE_URL: databaseUrl(template.url, name) }
}

/** What stands there while no server runs. */
export async function lookInto<T>(
  place: Record<string, string>,
  look: (platform: Awaited<ReturnType<typeof openPlatform>>) => Promise<T>,
): Promise<T> {
  const platform = await openPlatform(readConfig(place), openLiveEvents)
  try {
    return await look(platform)
  } finally {
    platform.events.close()
    await platform.connection.close()
  }
}

/** Makes a college with one teacher, and answers the cookie with which that teacher is signed in. */
export const settleTeacher = (place: Record<string, string>) =>
  lookInto(place, async ({ db }) => {
    await buildOrganisations(db)
    const { id: collegeId } = await buildCollege(db)
    const [personId = ''] = await buildFaculty(db, collegeId, [{ name: 'Teacher', email: 'teacher@jntu.example' }])
    const { token } = await buildSession(db, { collegeId, personId }, new Date())
    return `${sessionCookie(false)}=${token}`
  })

export interface Running {
  origin: string
  kill(): Promise<void>
}
/** A server at a place, as it was built, until it is killed, at the latest at the end of the test. */
export async function startProcess(place: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [...shortLived, inject('builtServer')], {
    env: { PATH: process.env.PATH, ...place },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /ready at (\S+)/.exec(line)?.[1]
    if (!origin) continue
    const kill = async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    return { origin, kill }
  }
  throw new Error('The server did not begin.')
}

/**
 * Where two servers at one place answer, for the length of a test: two processes on a database server. The embedded database belongs
 * to one process; there they are two applications, which share nothing but the database and the files either.
 */
export async function startTwo(place: Record<string, string>): Promise<[string, string]> {
  if (place.DATABASE_URL) {
    const [a, b] = await Promise.all([startProcess(place), startProcess(place)])
    return [a.origin, b.origin]
  }
  const platform = await openPlatform(readConfig(place), openLiveEvents)
  const [a, b] = await Promise.all([createApp(platform), createApp(platform)])
  onTestFinished(async () => {
    platform.events.close()
    // What an upload left to be done is done while both still answer.
    await platform.background.idle()
    await Promise.all([a.close(), b.close()])
    await platform.connection.close()
  })
  const listen = (app: typeof a) => app.listen({ host: '127.0.0.1', port: 0 })
  return await Promise.all([listen(a), listen(b)])
}
