import fs from 'node:fs'
import { writeFile } from 'node:fs/promises'

const MiB = 1024 * 1024
/** Enough for two pieces of PostgreSQL's log, which are 16 MiB each. */
const reserveBytes = 32 * MiB
/** With less than this the tables grow no more. */
const shortBytes = 64 * MiB
/** With more than this there is room for a reserve. */
const plentyBytes = 4 * reserveBytes
const lookedAtForMs = 500

/** The room on a disk, with a reserve of it that is kept as a file until it is needed. */
export interface Room {
  /** Whether what can wait has to wait. */
  isShort(): boolean
  /** Gives the reserve back to the disk; answers whether there was any. */
  release(): boolean
  /** Makes the reserve where there is none and room for it. */
  restock(): Promise<void>
}

/** The room where a folder is; its reserve lies in `file`. */
export function roomOf(folder: string, file: string): Room {
  let free = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  const freeBytes = () => {
    if (performance.now() - lookedAt < lookedAtForMs) return free
    const { bavail, bsize } = fs.statfsSync(folder)
    lookedAt = performance.now()
    free = bavail * bsize
    return free
  }
  return {
    isShort: () => freeBytes() < shortBytes,
    release() {
      if (!fs.existsSync(file)) return false
      fs.rmSync(file)
      return true
    },
    async restock() {
      if (fs.existsSync(file) || freeBytes() < plentyBytes) return
      await writeFile(file, Buffer.alloc(reserveBytes))
    },
  }
}
