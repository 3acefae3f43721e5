import { membership } from '#contract/features/academics/membership.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { people } from '#contract/features/people.ts'
import { read, readPages, useWrite } from '../../../lib/query.ts'

export const memberQueries = {
  members: (classId: string, q: string, on?: string) =>
    readPages(membership.fetchMembers, { query: { classId, ...(q && { q }), ...(on !== undefined && { on }) } }),
  planned: (classId: string) => read(membership.fetchPlanned, { query: { classId } }),
  /** All of a class at once, to choose from. */
  everybodyIn: (classId: string) => read(membership.fetchMembers, { query: { classId, limit: 200 } }),
  learnersLike: (q: string) => read(people.contacts, { query: { kind: 'students', q, limit: 20 } }),
}

const shown = [membership.fetchMembers, membership.fetchPlanned, academicsReading.fetchClasses, teaching.fetchStudents, people.contacts]
export const useAddMembers = () => useWrite(membership.addMembers, { makesStale: shown })
export const useMoveLearners = () => useWrite(membership.moveLearners, { makesStale: shown })
export const useRemoveMembers = () => useWrite(membership.removeMembers, { makesStale: shown })
export const useEnrolLearner = () => useWrite(membership.enrolLearner, { makesStale: shown })
export const useTakeBackMoves = () => useWrite(membership.takeBackMoves, { makesStale: shown })
