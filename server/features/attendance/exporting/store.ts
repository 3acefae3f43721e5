import { eq } from 'drizzle-orm'
import type { ExportTemplate } from '#contract/features/attendance/exporting.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findVocabulary } from '../../../platform/vocabulary.ts'
import { countFactsOfClass, listStudying, mostLearners, studyingIn } from '../counting/store.ts'
import { findPolicies } from '../policies/store.ts'
import type { ClassToRead } from '../statements/access.ts'
import { type ExportedDays, standardTemplate } from './rules.ts'
import { exportTemplates } from './tables.ts'

/** The columns of a college. */
export async function findTemplate(db: Database, collegeId: string): Promise<ExportTemplate & { isStandard: boolean }> {
  const [row] = await db
    .select({ template: exportTemplates.template })
    .from(exportTemplates)
    .where(eq(exportTemplates.collegeId, collegeId))
  return { ...(row?.template ?? standardTemplate(await findVocabulary(db, collegeId))), isStandard: row === undefined }
}

/** The learners of a class on the last of some days, and their facts: up to it, and from the first of the days by themselves. */
export async function countDays(db: Database, of: ClassToRead, { from, asOn }: ExportedDays) {
  const inClass = studyingIn(db, of, asOn)
  const [learners, facts, policies] = await Promise.all([
    listStudying(db, inClass),
    countFactsOfClass(db, of.collegeId, inClass, { since: from, atMost: mostLearners }),
    findPolicies(db, of.collegeId),
  ])
  return { learners, facts, policies }
}
