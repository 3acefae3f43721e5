import { telling } from '#contract/features/attendance/telling.ts'
import { read, useWrite } from '../../../lib/query.ts'

export const tellingQueries = { absenceText: () => read(telling.fetchAbsenceText, {}) }

export const useSaveAbsenceText = () => useWrite(telling.saveAbsenceText, { makesStale: [telling.fetchAbsenceText] })
