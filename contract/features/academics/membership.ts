import { z } from 'zod'
import { endpoint, id, searchText, shape } from '../../endpoint.ts'
import { administrators, classLearner, day } from './shapes.ts'

const onPrograms = ['/admin/programs']

/**
 * Some who come into a class or leave it: `day` is the first on which that holds, `section` where they were until then, or are from then on;
 * `who` they are is by roll number.
 */
const planned = shape({
  day,
  section: z.string().nullable(),
  learners: z.int(),
  who: z.array(shape({ id: id('learner'), name: z.string(), rollNumber: z.string() })),
})

/** Who is in a class: enrolled in a section, a member of a group or batch. */
export const membership = {
  fetchMembers: endpoint({
    method: 'GET',
    path: '/api/v1/class/members',
    summary: 'The learners of a class on a day (today), by roll number: enrolled in a section, members of a group or batch.',
    access: { teacher: 'own', administrator: 'college', clerk: 'college' },
    query: shape({ classId: id('class'), q: searchText.optional(), on: day.optional() }),
    response: classLearner,
    list: true,
    pages: onPrograms,
  }),
  fetchPlanned: endpoint({
    method: 'GET',
    path: '/api/v1/class/planned',
    summary: 'Who is to come into a class and to leave it after today, by the day and by the section that they come from or go to.',
    access: { teacher: 'own', administrator: 'college', clerk: 'college' },
    query: shape({ classId: id('class') }),
    response: shape({ comes: z.array(planned), leaves: z.array(planned) }),
    pages: onPrograms,
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/api/v1/class/addMembers',
    summary: 'Puts learners into a group or batch from a day on (today); a batch takes only those of what it is a part of.',
    access: administrators,
    body: shape({ classId: id('group'), learnerIds: z.array(id('learner')).min(1, 'Choose students.').max(200), startsOn: day.optional() }),
    response: shape({ added: z.int() }),
    errors: ['academics.not_a_group', 'academics.not_in_parent', 'academics.past_is_fixed', 'academics.class_over', 'access.refused'],
    idempotency: 'natural',
    pages: onPrograms,
  }),
  removeMembers: endpoint({
    method: 'POST',
    path: '/api/v1/class/removeMembers',
    summary: 'Takes learners out of a group or batch, and out of its batches, from a day on (today). The past stays on record.',
    access: administrators,
    body: shape({ classId: id('group'), learnerIds: z.array(id('learner')).min(1, 'Choose students.').max(200), from: day.optional() }),
    response: shape({ removed: z.int() }),
    errors: ['academics.not_a_group', 'academics.past_is_fixed', 'access.refused'],
    idempotency: 'natural',
    pages: onPrograms,
  }),
  enrolLearner: endpoint({
    method: 'POST',
    path: '/api/v1/class/enrol',
    summary: 'Moves a learner to a section from a day on (today), under a regulation of their own where one is named.',
    access: administrators,
    body: shape({ learnerId: id('learner'), classId: id('class'), regulationId: id('regulation').optional(), startsOn: day.optional() }),
    response: shape({ class: z.string(), regulation: z.string(), startsOn: day }),
    errors: ['academics.not_a_section', 'academics.no_regulation', 'academics.past_is_fixed', 'academics.class_over', 'access.refused'],
    idempotency: 'natural',
    pages: onPrograms,
  }),
  moveLearners: endpoint({
    method: 'POST',
    path: '/api/v1/class/move',
    summary:
      'Moves learners to a section from a day on (today), as a whole section goes to its next semester; each keeps their regulation.',
    access: administrators,
    body: shape({ classId: id('class'), learnerIds: z.array(id('learner')).min(1, 'Choose students.').max(200), startsOn: day.optional() }),
    response: shape({ added: z.int() }),
    errors: ['academics.not_a_section', 'academics.no_regulation', 'academics.past_is_fixed', 'academics.class_over', 'access.refused'],
    idempotency: 'natural',
    pages: onPrograms,
  }),
  takeBackMoves: endpoint({
    method: 'POST',
    path: '/api/v1/class/takeBackMoves',
    summary:
      'Takes back that learners come into a section, or leave it, on a day that has not come: they stay where they are, with their batches there.',
    access: administrators,
    body: shape({ classId: id('class'), learnerIds: z.array(id('learner')).min(1, 'Choose students.').max(500), day }),
    response: shape({ takenBack: z.int() }),
    errors: ['academics.not_a_section', 'academics.past_is_fixed', 'access.refused'],
    idempotency: 'natural',
    example: { body: { day: '2027-01-04' } },
    pages: onPrograms,
  }),
}
