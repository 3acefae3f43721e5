import { foreignKey, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { ExportTemplate } from '#contract/features/attendance/exporting.ts'
import { instant } from '../../../platform/database/columns.ts'
import { collegeRow } from '../../../platform/database/tables.ts'
import { faculty } from '../../people/tables.ts'

/** The columns in which a college's university wants attendance (ATT-18); a college without a row has the standard ones. */
export const exportTemplates = pgTable(
  'export_templates',
  {
    collegeId: collegeRow.collegeId,
    template: jsonb('template').$type<ExportTemplate>().notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId] }),
    foreignKey({ columns: [t.collegeId, t.updatedBy], foreignColumns: [faculty.collegeId, faculty.id] }),
  ],
)
