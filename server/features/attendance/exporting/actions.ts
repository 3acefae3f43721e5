import type { ExportTemplate } from '#contract/features/attendance/exporting.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { TemplateToLayDown } from './access.ts'
import { exportTemplates } from './tables.ts'

/** Lays down the columns of a college in place of those that stood there. */
export async function layDownTemplate(
  db: Database,
  { collegeId, updatedBy }: TemplateToLayDown,
  template: ExportTemplate,
  now: Date,
): Promise<void> {
  const row = { template, updatedBy, updatedAt: now }
  await db
    .insert(exportTemplates)
    .values({ collegeId, ...row })
    .onConflictDoUpdate({ target: exportTemplates.collegeId, set: row })
}
