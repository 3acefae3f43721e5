import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { type By, keepChange } from '../meanwhile/actions.ts'
import type { OwnCollege } from '../structure/access.ts'

type CollegeRow = typeof colleges.$inferSelect
interface CollegeChange {
  logo?: CollegeRow['logo'] | undefined
  colour?: CollegeRow['colour'] | undefined
}

/** Gives a college a logo and a colour of its own, or with null takes them away; what is left out stays. Keeps who did it, and when. */
export async function changeCollege(db: Database, by: By, { id }: OwnCollege, change: CollegeChange): Promise<void> {
  if (change.logo === undefined && change.colour === undefined) return
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(colleges).where(eq(colleges.id, id)).for('no key update')
    if (!before) throw new Failure('access.not_found')
    await keepChange(
      tx,
      by,
      { collegeId: id, id },
      { code: 'academics.changed_meanwhile', before: { ...before }, change: { ...change }, was: undefined },
    )
    await tx.update(colleges).set(change).where(eq(colleges.id, id))
  })
}
