/** A disk that is full while the load goes on: a small tmpfs, filled to its last byte and freed again. Mounting takes root on Linux. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Acknowledged } from './journal.ts'
import { type Stand, untilNextWrite, whileServed } from './stand.ts'
import { countOf } from './wire.ts'

export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** Mounts a disk of that size, for the time of `use`. */
export async function onSmallDisk<T>(folder: string, megabytes: number, use: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) throw new Error(`No small disk could be mounted: ${mounted.stderr}`)
  try {
    return await use(folder)
  } finally {
    spawnSync('umount', ['--lazy', folder])
  }
}

const fullMs = 5_000
const times = 2

export interface Filled {
  /** From when there was room again to the next acknowledged write, in milliseconds, each time. */
  backMs: number[]
  /** What did not go on as it should while the disk was full. */
  broken: string[]
}

/**
 * Fills the disk twice under the load, looks whether reading goes on, and frees it again. Where only some writes need that disk, `kind`
 * is one that does: others go on all the time, so that the next of them says nothing.
 */
export async function fillDisk(stand: Stand, folder: string, kind?: Acknowledged['kind']): Promise<Filled> {
  const filled: Filled = { backMs: [], broken: [] }
  const ballast = join(folder, 'ballast')
  for (let time = 0; time < times; time++) {
    const refusedBefore = countOf(stand.college.answers, 507)
    await fillUp(ballast)
    await setTimeout(fullMs)
    // Only a disk whose fullness was told was stood; a run in which that does not come ends here.
    await whileServed(stand.server, 'a write that is refused for want of room', untilRefused(stand, refusedBefore))
    // What was freed meanwhile is taken again.
    await fillUp(ballast)
    if (!stand.server.isRunning()) filled.broken.push('the server ended')
    for (const path of ['/healthz', '/lms-backend/users/me']) {
      const status = await statusOf(stand, path)
      if (status !== 200) filled.broken.push(`${path} answered ${status}`)
    }
    rmSync(ballast)
    filled.backMs.push(await untilNextWrite(stand, kind))
    await setTimeout(fullMs / 2)
  }
  return filled
}

async function untilRefused({ college }: Stand, before: number): Promise<void> {
  while (countOf(college.answers, 507) === before) await setTimeout(100)
}

async function statusOf({ server, college }: Stand, path: string): Promise<number | string> {
  const headers = { cookie: college.cookies[0] ?? '' }
  return fetch(server.address + path, { headers, signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  )
}

/** Writes until not a byte fits any more, while the load goes on. */
async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (let bytes = 1024 * 1024; bytes >= 1; ) {
      try {
        await file.write(Buffer.alloc(bytes))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
        bytes = Math.floor(bytes / 16)
      }
    }
  } finally {
    await file.close()
  }
}
