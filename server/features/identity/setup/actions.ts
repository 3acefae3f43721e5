import { eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newToken, tokenDigest } from '../../../platform/secrets.ts'
import { foundCollege } from '../../academics/actions.ts'
import { addFaculty } from '../../people/actions.ts'
import { setupTokens } from '../tables.ts'

/** Makes the token of the setup link; one that was printed before is good no longer. */
export async function offerSetup(db: Database, now: Date): Promise<string> {
  const token = newToken()
  await db.transaction(async (tx) => {
    await tx.delete(setupTokens).where(sql`true`)
    await tx.insert(setupTokens).values({ tokenHash: tokenDigest(token), createdAt: now })
  })
  return token
}

/** Founds the first college with its administrator, once: whoever comes second with the link is refused. */
export async function setUp(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  wanted: { token: string; organisation: 'JNTU' | 'DGIPUC'; college: string; name: string; email: string },
): Promise<{ collegeId: string; personId: string }> {
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(setupTokens)
      .where(eq(setupTokens.tokenHash, tokenDigest(wanted.token)))
      .returning()
    if (used.length === 0) throw new Failure('identity.setup_done')
    const collegeId = await foundCollege(tx, { organisation: wanted.organisation, name: wanted.college })
    const [personId = ''] = await addFaculty(tx, clock.now(), collegeId, [{ name: wanted.name, email: wanted.email, facultyType: 'ADMIN' }])
    return { collegeId, personId }
  })
}
