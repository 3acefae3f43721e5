import { eq } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import { colleges, organisations } from './database/tables.ts'

/** The words that a college has for what colleges call differently: those of its organisation. */
export async function findVocabulary(db: Database, collegeId: string) {
  const [row] = await db
    .select({ vocabulary: organisations.vocabulary })
    .from(colleges)
    .innerJoin(organisations, eq(organisations.code, colleges.organisation))
    .where(eq(colleges.id, collegeId))
  if (!row) throw new Error('This college is of no organisation.')
  return row.vocabulary
}

/** Of which organisation a college is. */
export async function findOrganisation(db: Database, collegeId: string) {
  const [row] = await db.select({ organisation: colleges.organisation }).from(colleges).where(eq(colleges.id, collegeId))
  return row?.organisation
}
