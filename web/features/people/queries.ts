import { academics } from '#contract/features/academics.ts'
import { people } from '#contract/features/people.ts'
import { useBulk } from '../../lib/bulk.ts'
import { queryClient, read, readPages, useWrite } from '../../lib/query.ts'
import type { Contact, ContactKind, PeopleShown } from './format.ts'

const listed = [people.contacts, people.learnerContactsByProgramId]

const asked = ({ kind, q, sort }: PeopleShown) => ({ kind, ...(q && { q }), ...(sort !== 'name' && { sort }) })

export const peopleQueries = {
  contacts: (kind: ContactKind, q: string) => readPages(people.contacts, { query: { kind, ...(q && { q }) } }),
  shown: (shown: PeopleShown) => readPages(people.contacts, { query: asked(shown) }),
  facultyMember: (facultyId: string) => read(people.getInstructorDetails, { query: { facultyId } }, { staleTime: 0 }),
  learner: (learnerId: string) => read(people.getLearnerDetails, { query: { learnerId } }, { staleTime: 0 }),
  departments: () => read(academics.fetchDepartments, { query: { limit: 200 } }),
  programs: () => read(academics.fetchAllPrograms, { query: { limit: 200 } }),
  /** Whether the college has classes at all. */
  anyClass: () => read(academics.fetchClasses, { query: { limit: 1 } }),
  /** A college may have more than come at once; a program has not. */
  classes: (programId: string) => read(academics.fetchClasses, { query: { programId, limit: 200 } }),
}

/** Everybody whom a list shows, read to its end; for a file, which has no pages. */
export const allPeople = async (shown: PeopleShown): Promise<Contact[]> => {
  const { data } = await queryClient.fetchQuery({ ...read(people.contacts, { query: { ...asked(shown), limit: 200 } }), staleTime: 0 })
  return data
}

/** Courses are listed with the names of those who teach them. */
const named = [...listed, people.getInstructorDetails, people.getLearnerDetails, academics.fetchCourses]

export const useAddFaculty = () => useWrite(people.registerFaculty, { makesStale: listed })
export const useAddLearner = () => useWrite(people.registerLearner, { makesStale: listed })
export const useChangeFaculty = () => useWrite(people.updateFaculty, { makesStale: named })
export const useChangeLearner = () => useWrite(people.updateLearner, { makesStale: named })

const bulkOf = { faculty: people.bulkFaculty, learners: people.bulkLearners } as const

/** Checks a table of people, or adds them all. */
export const useBulkPeople = (whom: keyof typeof bulkOf) => useBulk(bulkOf[whom], listed)
