import { exporting } from '#contract/features/attendance/exporting.ts'
import { read, useWrite } from '../../../lib/query.ts'

export const exportingQueries = { template: () => read(exporting.fetchExportTemplate, {}) }

export const useSaveTemplate = () => useWrite(exporting.saveExportTemplate, { makesStale: [exporting.fetchExportTemplate] })
