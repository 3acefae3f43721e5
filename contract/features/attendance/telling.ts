import { z } from 'zod'
import { endpoint, paragraph, shape } from '../../endpoint.ts'

const blanks = ['name', 'day', 'periods', 'college']
const isFilled = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].every(([, blank = '']) => blanks.includes(blank))

/** The words of a message, with blanks in braces. */
const absenceText = paragraph(480, 'Write the message.')
  .refine((text) => text.includes('{name}'), 'Say who was absent: {name}.')
  .refine(isFilled, `In braces there can be ${blanks.map((blank) => `{${blank}}`).join(', ')}.`)

const shown = shape({
  text: z.string(),
  /** Whether the college uses the words that everybody begins with. */
  isStandard: z.boolean(),
  can: shape({ change: z.boolean() }),
})

/** How a learner's home is told of an absence. */
export const telling = {
  fetchAbsenceText: endpoint({
    method: 'GET',
    path: '/api/v1/attendance/absenceText',
    summary: 'The words in which the college tells of an absence; {name}, {day}, {periods} and {college} are filled in.',
    access: { administrator: 'college' },
    response: shown,
    pages: ['/admin/attendance'],
  }),
  saveAbsenceText: endpoint({
    method: 'POST',
    path: '/api/v1/attendance/absenceText',
    summary: 'Changes these words, for messages from now on. A gateway that sends only registered templates gets the values beside them.',
    access: { administrator: 'college' },
    body: shape({ text: absenceText }),
    response: shown,
    errors: ['access.refused'],
    idempotency: 'natural',
    example: { body: { text: '{name} missed {periods} on {day}. Please call the college.' } },
    pages: ['/admin/attendance'],
  }),
}
