import type { Actor } from '../../platform/actor.ts'
import type { Remit } from '../academics/heading/access.ts'
import { mayChangeLearner, mayOfMember } from './access.ts'
import type { listContacts } from './contacts/store.ts'
import type { findFacultyDetails, findLearnerDetails } from './store.ts'

type FacultyDetails = NonNullable<Awaited<ReturnType<typeof findFacultyDetails>>>
type LearnerDetails = NonNullable<Awaited<ReturnType<typeof findLearnerDetails>>>
type Contact = Awaited<ReturnType<typeof listContacts>>['rows'][number]

/** Mobile numbers of the faculty are for colleagues; a learner does not get them. */
export const presentFaculty = ({ person, faculty, department }: FacultyDetails, actor: Actor, remit: Remit) => ({
  id: person.id,
  name: person.name,
  email: person.email,
  mobile: actor.role === 'learner' ? null : person.mobile,
  employeeNumber: faculty.employeeNumber,
  designation: faculty.designation,
  facultyType: faculty.facultyType,
  department,
  website: person.website,
  language: person.language,
  can: mayOfMember(actor, remit, { ...faculty, departmentId: department?.id ?? null }),
})

export const presentLearner = ({ person, program, class: studied, ...learner }: LearnerDetails, can: { edit: boolean }) => ({
  id: person.id,
  name: person.name,
  email: person.email,
  mobile: person.mobile,
  ...learner,
  program,
  class: studied,
  website: person.website,
  language: person.language,
  can,
})

/** Learners see no mobile numbers, and of other learners no e-mail address. */
export function presentContact(row: Contact, actor: Actor, remit: Remit) {
  const isStudent = row.userType === 'LEARNER'
  const forLearner = actor.role === 'learner'
  return {
    id: row.id,
    kind: isStudent ? ('students' as const) : ('teachers' as const),
    name: row.name,
    email: forLearner && isStudent ? null : row.email,
    mobile: forLearner ? null : row.mobile,
    rollNumber: row.rollNumber,
    facultyType: row.facultyType,
    detail: isStudent ? row.className : [row.designation, row.department].filter(Boolean).join(', ') || null,
    website: row.website,
    can: { edit: isStudent ? mayChangeLearner(actor) : mayOfMember(actor, remit, row).edit },
  }
}
