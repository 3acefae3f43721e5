import { academicsReading } from '#contract/features/academics/reading.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { people } from '#contract/features/people.ts'
import { read, readPages, useWrite } from '../../../lib/query.ts'

export interface StatementShown {
  classId: string
  month: string
  asOn?: string
  version?: number
}
export interface ShortageShown {
  classId?: string
  mentees?: 'true'
  all?: 'true'
}

export const oversightQueries = {
  classes: () => read(academicsReading.fetchClasses, { query: { limit: 200 } }),
  teachers: () => read(people.contacts, { query: { kind: 'teachers', limit: 200 } }),
  notPosted: (spell: { from: string; to: string }) => readPages(oversight.fetchNotPosted, { query: spell }),
  shortage: (shown: ShortageShown) => readPages(standings.fetchShortage, { query: shown }),
  everybodyShort: (shown: ShortageShown) => read(standings.fetchShortage, { query: { ...shown, limit: 200 } }),
  unlocks: (open: 'true' | 'false') => readPages(rollCall.fetchUnlocks, { query: { open } }),
  statement: (shown: StatementShown) => read(oversight.fetchStatement, { query: shown }),
  statements: (classId: string) => read(oversight.fetchStatements, { query: { classId, limit: 200 } }),
  policies: () => read(oversight.fetchPolicies, { query: { limit: 200 } }),
  mentees: (classId: string) => read(oversight.fetchMentees, { query: { classId, limit: 200 } }),
}

export const useDecideUnlock = () => useWrite(rollCall.decideUnlock, { makesStale: [rollCall.fetchUnlocks] })
export const usePublish = () => useWrite(oversight.publishStatement, { makesStale: [oversight.fetchStatement, oversight.fetchStatements] })
export const useSavePolicy = () => useWrite(oversight.savePolicy, { makesStale: [oversight.fetchPolicies] })
export const useAssignMentor = () => useWrite(oversight.assignMentor, { makesStale: [oversight.fetchMentees, standings.fetchShortage] })
