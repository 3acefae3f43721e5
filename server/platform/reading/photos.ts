import { accessSync, constants, createReadStream, createWriteStream } from 'node:fs'
import { glob, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { type GuardedLimits, programOf, runGuarded, runSystemProgram } from './guarded-process.ts'

/** What libheif calls its program that writes JPEG; older versions have the second name only. */
const names = ['heif-dec', 'heif-convert']
const redrawer = programOf('photo-process')

/** As the browser draws photos that it can read (web/lib/uploads/prepare-photo.ts); its quality is WebP's. */
const longestEdgePx = 2560
const quality = 85
/** Between the two steps nothing visible is to be lost. */
const firstQuality = 95

/** For each of the two steps; photos of 48 megapixels take seven seconds and 1.2 GB. */
const usual: GuardedLimits = { seconds: 30, memoryBytes: 1.5 * 1024 ** 3 }
const jpegBytes = 64 * 1024 ** 2
const folderName = 'prangan-photo-'
const leftAfterMs = 3_600_000

/** The program that reads HEIC: the one that the installation names, or what the machine has. Null where there is none. */
export function findHeicProgram({ heicProgram }: Pick<Config, 'heicProgram'>): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  const places = heicProgram ? [heicProgram] : names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find(isExecutable) ?? null
}

/**
 * A HEIC photo as a JPEG: upright, no larger than a page or a screen needs, and without the place and time that the camera wrote into
 * it. A program of the system's reads it, being hostile perhaps, and one of ours draws it anew, both guarded and in a folder that goes.
 * Null when it could not be read; throws when it could not be tried.
 */
export async function convertHeic(program: string, open: () => Promise<Readable>, limits = usual): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), folderName))
  try {
    await pipeline(await open(), createWriteStream(join(folder, 'photo.heic')))
    const parameters = ['--quiet', '-q', String(firstQuality), join(folder, 'photo.heic'), join(folder, 'photo.jpg')]
    if (!(await runSystemProgram(program, parameters, { ...limits, line: 'photos', fileBytes: jpegBytes }))) return null
    // Of several pictures in one file each has a number.
    const written = await firstThere([join(folder, 'photo.jpg'), join(folder, 'photo-1.jpg')])
    return written === undefined ? null : await redraw(written, limits)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of conversions that a process did not live to end. */
export async function removeLeftConversions(): Promise<void> {
  for await (const name of glob(`${folderName}*`, { cwd: tmpdir() })) {
    const folder = join(tmpdir(), name)
    const made = await stat(folder).catch(() => null)
    if (made && Date.now() - made.mtimeMs > leftAfterMs) await rm(folder, { recursive: true, force: true })
  }
}

function redraw(path: string, limits: GuardedLimits): Promise<Buffer | null> {
  return runGuarded(
    redrawer,
    [String(longestEdgePx), String(quality)],
    async ({ stdin, stdout }) => {
      // When it breaks, the process ends and says so itself.
      void pipeline(createReadStream(path), stdin).catch(() => null)
      return await buffer(stdout)
    },
    { ...limits, line: 'photos' },
  )
}

async function firstThere(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (await stat(path).catch(() => null)) return path
  return undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
