import { z } from 'zod'
import { endpoint, instant, shape } from '../../endpoint.ts'

const everybody = { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' } as const
const pages = ['/learn/calendar', '/teacher/calendar']

/** One's calendar in another program, by a secret address. */
export const feeding = {
  fetchFeed: endpoint({
    method: 'GET',
    path: '/api/v1/scheduleClass/feed',
    summary: 'Whether one has an address for other calendar programs, and when it was last read.',
    access: everybody,
    response: shape({ createdAt: instant.nullable(), readAt: instant.nullable() }),
    pages,
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/api/v1/scheduleClass/feed',
    summary: 'Makes a new secret address, which is shown this once; an earlier one no longer works.',
    access: everybody,
    response: shape({ path: z.string(), createdAt: instant }),
    idempotency: 'none',
    pages,
  }),
  deleteFeed: endpoint({
    method: 'DELETE',
    path: '/api/v1/scheduleClass/feed',
    summary: 'Takes one’s secret address back.',
    access: everybody,
    response: shape({ createdAt: z.null() }),
    idempotency: 'natural',
    pages,
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/calendars/:secret',
    summary: 'The calendar itself, for whoever has the secret address: iCalendar (RFC 5545) with changes and cancellations.',
    access: 'public',
    params: shape({ secret: z.string().max(100) }),
    response: 'file',
    errors: ['request.not_found'],
    pages: [],
  }),
}
