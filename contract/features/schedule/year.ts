import { z } from 'zod'
import { endpoint, id, shape } from '../../endpoint.ts'
import { was } from '../../meanwhile.ts'
import { calendarEntry, day, entryChange, entryFields, instructionalDays } from './shapes.ts'

const administrators = { administrator: 'college' } as const
const everybody = { learner: 'college', teacher: 'college', administrator: 'college', clerk: 'college' } as const
const pages = ['/admin/calendar']
/** What became of class sessions; `kept` are those whose roll was called already, which stay held. */
const effects = { cancelled: z.int(), restored: z.int(), generated: z.int(), kept: z.int() }

/** Why an entry cannot stand in the calendar as it is written. */
const inTheWay = [
  'schedule.ends_before_start',
  'schedule.already_held',
  'schedule.day_order_one_day',
  'schedule.clash',
  'schedule.holiday',
  'schedule.past_is_fixed',
] as const

/** The academic calendar of the college. */
export const year = {
  fetchCalendarEntries: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/calendarEntries',
    summary: 'The academic calendar between two days, in order.',
    access: everybody,
    query: shape({ from: day, to: day }),
    response: calendarEntry,
    list: true,
    example: { query: { from: '2026-06-01', to: '2027-05-31' } },
    pages,
  }),
  createCalendarEntry: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/calendarEntries',
    summary:
      'Adds to the academic calendar. A holiday cancels the class sessions of its days, mids and examinations those of the week; a day order replaces those of its day by the other weekday’s.',
    access: administrators,
    body: shape(entryFields),
    response: shape({ entry: calendarEntry, ...effects }),
    errors: inTheWay,
    idempotency: 'key',
    example: { body: { kind: 'holiday', title: 'Local festival', startsOn: '2026-12-03', endsOn: '2026-12-03' } },
    pages,
  }),
  updateCalendarEntry: endpoint({
    method: 'PATCH',
    path: '/api/v1/scheduleClass/calendarEntries',
    summary:
      'Changes an entry; its effect on class sessions is undone and done again. With `was` what is left out stays; without it this is the whole entry.',
    access: administrators,
    body: entryChange
      .extend({
        entryId: id('calendarEntry'),
        was: was(['kind', 'title', 'startsOn', 'endsOn', 'programId', 'semesters', 'followsWeekday']),
      })
      .refine(
        ({ was: begunOn, kind, title, startsOn, endsOn }) =>
          begunOn !== undefined || [kind, title, startsOn, endsOn].every((value) => value !== undefined),
        {
          path: ['was'],
          error: 'Say what stood there, or send the whole entry.',
        },
      ),
    response: shape({ entry: calendarEntry, ...effects }),
    errors: [...inTheWay, 'schedule.changed_meanwhile'],
    idempotency: 'natural',
    example: { body: { kind: 'event', title: 'Alumni day', startsOn: '2026-12-04', endsOn: '2026-12-04' } },
    pages,
  }),
  deleteCalendarEntry: endpoint({
    method: 'DELETE',
    path: '/api/v1/scheduleClass/calendarEntries',
    summary: 'Takes an entry away; class sessions that it cancelled come back, those that it made go.',
    access: administrators,
    query: shape({ entryId: id('calendarEntry') }),
    response: shape(effects),
    errors: ['schedule.already_held', 'schedule.clash', 'schedule.past_is_fixed'],
    idempotency: 'natural',
    pages,
  }),
  importHolidays: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/importHolidays',
    summary:
      'Reads holidays from an iCalendar file; with `dryRun` it only says what would come. Days that cannot be understood are named and left out.',
    access: administrators,
    file: { field: 'file', maxBytes: 1024 * 1024 },
    body: shape({ dryRun: z.enum(['true', 'false']).default('true'), from: day, to: day }),
    response: shape({
      entries: z.array(shape({ title: z.string(), startsOn: z.iso.date(), endsOn: z.iso.date(), isKnown: z.boolean() })),
      problems: z.array(shape({ title: z.string(), problem: z.string() })),
      ...effects,
    }),
    errors: ['files.empty', 'schedule.ics_unreadable', 'schedule.ends_before_start', 'schedule.range_too_long', 'schedule.clash'],
    idempotency: 'natural',
    example: {
      body: { from: '2026-06-01', to: '2027-05-31' },
      file: {
        name: 'holidays.ics',
        base64:
          'QkVHSU46VkNBTEVOREFSDQpWRVJTSU9OOjIuMA0KUFJPRElEOi0vL0V4YW1wbGUvL0VODQpCRUdJTjpWRVZFTlQNClVJRDpyZXB1YmxpYy1kYXlAZXhhbXBsZQ0KRFRTVEFNUDoyMDI2MDYwMVQwMDAwMDBaDQpEVFNUQVJUO1ZBTFVFPURBVEU6MjAyNzAxMjYNClNVTU1BUlk6UmVwdWJsaWMgRGF5DQpFTkQ6VkVWRU5UDQpFTkQ6VkNBTEVOREFSDQo=',
      },
    },
    pages,
  }),
  fetchInstructionalDays: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/instructionalDays',
    summary: 'How many days each present class is taught, against what its regulation asks for.',
    access: administrators,
    response: instructionalDays,
    list: true,
    pages,
  }),
}
