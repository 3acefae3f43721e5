import { setTimeout as wait } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/utils'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fileUploads } from '../tables.ts'

/** A lock is renewed every second while its request goes on, and ends by itself when the process is gone. */
const leaseSeconds = 5
const renewMs = 1_000
const tryAgainMs = 200
const waitAtMostMs = 15_000

/**
 * Lets one request at a time write to an upload, whichever process serves it: the lock is a lease on the upload's row. Whoever
 * comes later asks the earlier one to let go, because that is mostly a connection that the sender has lost already.
 */
export const createUploadLocker = (db: Database): Locker => ({ newLock: (storageKey) => leaseOn(db, storageKey) })

function leaseOn(db: Database, storageKey: string): Lock {
  const lockedBy = newId()
  const isUpload = eq(fileUploads.storageKey, storageKey)
  const isMine = and(isUpload, eq(fileUploads.lockedBy, lockedBy))
  // By the database's clock, which all processes share.
  const leased = { lockedBy, lockedUntil: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` }
  let renewing: NodeJS.Timeout | undefined

  async function take(): Promise<boolean> {
    const isFree = or(isNull(fileUploads.lockedBy), sql`${fileUploads.lockedUntil} < clock_timestamp()`)
    const taken = await db
      .update(fileUploads)
      .set({ ...leased, isReleaseWanted: false })
      .where(and(isUpload, isFree))
      .returning({ id: fileUploads.id })
    return taken.length > 0
  }
  async function renew(release: RequestRelease): Promise<void> {
    const [row] = await db.update(fileUploads).set(leased).where(isMine).returning({ isReleaseWanted: fileUploads.isReleaseWanted })
    // A row that is gone was given up by its owner.
    if (!row || row.isReleaseWanted) await release()
  }
  return {
    async lock(signal, release) {
      const until = performance.now() + waitAtMostMs
      while (!(await take())) {
        if (signal.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
        await db.update(fileUploads).set({ isReleaseWanted: true }).where(isUpload)
        await wait(tryAgainMs)
      }
      renewing = setInterval(() => void renew(release).catch(release), renewMs).unref()
    },
    async unlock() {
      clearInterval(renewing)
      await db.update(fileUploads).set({ lockedBy: null, lockedUntil: null, isReleaseWanted: false }).where(isMine)
    },
  }
}
