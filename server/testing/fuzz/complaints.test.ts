import { expect, test } from 'vitest'
import { basePath, type Role } from '#contract/endpoint.ts'
import { complaintsOf } from './complaints.ts'
import type { Sent } from './requests.ts'

const foreign = '0199a8f0-0000-7000-8000-0000000000ff'
const requestId = '0199a8f0-0000-7000-8000-000000000001'
const known = { outside: new Set([foreign]), secrets: ['a-session-token'] }
const json = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId }
const get = (path: string, given: Partial<Sent> = {}): Sent => ({
  method: 'GET',
  url: basePath + path,
  headers: {},
  body: [],
  named: [],
  ...given,
})
const refusal = (code: string, message = 'No.') => JSON.stringify({ error: { code, message, requestId } })
const kindsOf = (
  sent: Sent,
  answered: { status: number; body: string; headers?: Record<string, string> },
  role: Role | 'nobody' = 'administrator',
) => complaintsOf(sent, { headers: json, ...answered }, known, role).map(({ kind }) => kind)

const folders = get('/api/v1/files/folders')
const folder = { id: requestId, name: 'Notes', parentId: null, createdAt: '2026-11-21T00:00:00Z' }
const listed = (...data: object[]) => JSON.stringify({ data, page: { next: null } })

test('an answer as it was promised, and a declared refusal, are right', () => {
  expect(kindsOf(folders, { status: 200, body: listed(folder) })).toEqual([])
  expect(kindsOf(folders, { status: 401, body: refusal('access.signed_out') })).toEqual([])
  expect(kindsOf(get('/nothing/here'), { status: 404, body: refusal('request.not_found') })).toEqual([])
})

test('an answer with a field too many or too few is not', () => {
  expect(kindsOf(folders, { status: 200, body: listed({ ...folder, secret: 1 }) })).toEqual(['answer'])
  expect(kindsOf(folders, { status: 200, body: '{' })).toEqual(['answer'])
  expect(kindsOf(folders, { status: 201, body: listed(folder) })).toEqual(['undeclared'])
  expect(kindsOf(get('/nothing/here'), { status: 200, body: '{}' })).toEqual(['undeclared'])
})

test('a failure of the server is one, whatever it says', () => {
  expect(kindsOf(folders, { status: 500, body: refusal('platform.internal') })).toEqual(['failed'])
  expect(kindsOf(folders, { status: 503, body: refusal('platform.unavailable') })).toEqual(['failed'])
})

test('a refusal has the envelope, a code of its endpoint, and its status', () => {
  expect(kindsOf(folders, { status: 404, body: '<h1>Not found</h1>' })).toEqual(['envelope'])
  expect(kindsOf(folders, { status: 404, body: refusal('files.empty') })).toEqual(['envelope'])
  expect(kindsOf(folders, { status: 422, body: refusal('files.empty') })).toEqual(['undeclared'])
  expect(kindsOf(folders, { status: 401, body: refusal('access.signed_out'), headers: { ...json, 'x-request-id': 'another' } })).toEqual([
    'envelope',
  ])
  expect(kindsOf(folders, { status: 401, body: refusal('access.signed_out'), headers: { 'x-request-id': requestId } })).toEqual([
    'content-type',
  ])
})

test('what belongs to the other college is not told, unless the asker named it', () => {
  const body = listed({ ...folder, id: foreign })
  expect(kindsOf(folders, { status: 200, body })).toEqual(['leaked'])
  expect(kindsOf(get(`/api/v1/files/folders?cursor=${foreign}`), { status: 200, body })).toEqual([])
})

test('what people of the college asked with is theirs, and nothing else that such a list tells', () => {
  const of = (given: object) => {
    const person = { id: requestId, name: 'Asha Rao' }
    const at = '2026-11-21T00:00:00Z'
    const what = { endpoint: 'lessons.fetchLesson', summary: 'A lesson.', count: 1, isMore: false, codes: ['access.not_found'] }
    return listed({ id: requestId, day: '2026-11-21', person, ...what, identifiers: [foreign], firstAt: at, lastAt: at, ...given })
  }
  expect(kindsOf(get('/users/refusals'), { status: 200, body: of({}) })).toEqual([])
  expect(kindsOf(get('/users/refusals'), { status: 200, body: of({ id: foreign }) })).toEqual(['leaked'])
  expect(kindsOf(folders, { status: 401, body: of({}) })).toContain('leaked')
})

test('nothing is done that names a row of the other college', () => {
  const named = [{ entity: 'folder' as const, id: foreign }]
  expect(kindsOf(get('/api/v1/files/folders', { named }), { status: 200, body: listed() })).toEqual(['accepted'])
})

test('nothing is answered to whom the endpoint does not let in, neither itself nor its head', () => {
  const answered = { status: 200, body: listed(folder) }
  expect(kindsOf(folders, answered, 'nobody')).toEqual(['accepted'])
  expect(kindsOf(get('/api/v1/files/folders', { method: 'HEAD' }), { status: 200, body: '' }, 'nobody')).toEqual(['accepted'])
  expect(kindsOf(folders, { status: 401, body: refusal('access.signed_out') }, 'nobody')).toEqual([])
  expect(kindsOf(get('/users/refusals'), { status: 200, body: listed() }, 'learner')).toEqual(['accepted'])
  expect(kindsOf(get('/healthz-of-nobody'), { status: 200, body: '' }, 'nobody')).toEqual(['undeclared'])
})

test('what is public is answered to everybody', () => {
  expect(kindsOf(get('/users/organisations'), { status: 200, body: listed() }, 'nobody')).toEqual([])
})

test('nothing inward is told: traces, statements, secrets', () => {
  expect(kindsOf(folders, { status: 401, body: refusal('access.signed_out', 'a-session-token') })).toEqual(['told'])
  expect(kindsOf(folders, { status: 200, body: listed({ ...folder, name: 'a-session-token' }) })).toEqual(['told'])
  expect(kindsOf(folders, { status: 401, body: refusal('access.signed_out', 'Failed query: select 1') })).toEqual(['told'])
  expect(kindsOf(folders, { status: 401, body: refusal('access.signed_out', 'in /srv/node_modules/pg') })).toEqual(['told'])
})
