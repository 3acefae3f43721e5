/** What is done to a request that was nearly right: one thing replaced, taken away, repeated or added, each as plain data. */
import fc from 'fast-check'
import { oddBody, oddJson, oddKey, oddText, oddValue } from './odd-values.ts'

export type Place = 'params' | 'query' | 'body'

export type Twist =
  | { twist: 'replace'; place: Place; at: number; by: unknown }
  | { twist: 'no JSON'; at: number; by: string }
  | { twist: 'remove'; place: Place; at: number }
  | { twist: 'add'; place: 'query' | 'body'; key: string; value: unknown }
  | { twist: 'repeat'; at: number; value: string }
  | { twist: 'query'; text: string }
  | { twist: 'whole body'; text: string }
  | { twist: 'header'; name: string; value: string }
  | { twist: 'method'; method: string }
  | { twist: 'path'; text: string }
  | { twist: 'file'; name: string; content: string }
  | { twist: 'cursor'; at: number; by: string }

const at = fc.nat(15)

/** Cursors that were opened, changed and closed again: what a list reads out of one came from outside like anything else. */
const cursor: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.oneof(oddText, fc.constantFrom('2026-11-21T00:00:00.000Z', '5', '1')), fc.oneof(fc.uuid(), oddText))
    .map(([key, id]) => JSON.stringify([key, id])),
  fc.constantFrom('[]', '{}', '[[1],[2]]', '["a"]', '[null,null]', 'null', '1'),
)

const headers: Record<string, readonly string[]> = {
  'content-type': [
    '',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="a b"',
    'application/json; charset=utf-16',
    'application/json; charset=no-such-charset',
    'application/jsonx',
    'APPLICATION/JSON',
    'application/offset+octet-stream',
    '*/*',
    'a',
    `application/${'x'.repeat(500)}`,
  ],
  accept: ['text/html', 'application/xml', '*/*;q=0', 'text/event-stream', `${'a/b,'.repeat(500)}c/d`],
  // The same ones for everybody: another's key must neither be refused for being another's nor answer what it answered them.
  'idempotency-key': ['shared-key-0001', 'shared-key-0002', 'short', 'x'.repeat(101), 'sp ace and more', '../../../etc', 'é-accented-key'],
  'accept-encoding': ['gzip', 'br, identity;q=0', 'x'.repeat(200)],
  'accept-language': ['te', 'x'.repeat(2_000), '*;q=a'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=5-2', 'bytes=0-99999999999999999999', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4'],
  'if-none-match': ['*', '"a"', 'W/"a"', '"'],
  'if-modified-since': ['Sat, 21 Nov 2026 00:00:00 GMT', 'never', '-1'],
  'last-event-id': ['0', '-1', '99999999999999999999', 'a', "1'"],
  origin: ['null', 'https://evil.example', 'http://localhost', 'http://[::1', 'x'],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', 'x'],
  'x-forwarded-for': ['10.9.8.7', '::1', 'a', '10.0.0.1, 10.0.0.2', "'", 'x'.repeat(600)],
  'x-forwarded-host': ['evil.example', '"'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
  cookie: ['prangan=a', 'prangan=%00', 'prangan=', 'prangan="', '=;;=', `prangan=${'x'.repeat(3_000)}`],
  authorization: ['Bearer a', 'Basic Og==', 'x'],
  'user-agent': ['', "' or 1=1", '<script>', 'é'.repeat(300), 'sqlmap'],
  'tus-resumable': ['0.2.2', '1.0.1', 'x'],
  'upload-length': ['-1', '1e3', '999999999999999', '0', 'a', '9999999999999999'],
  'upload-offset': ['-1', '1', '999999999999999', 'a'],
  'upload-metadata': [
    '',
    ',',
    'filename',
    'filename !',
    'filename a,filename b',
    'purpose cGVyc29uYWw=',
    `filename ${'QQ'.repeat(1_500)}`,
    '__proto__ YQ==',
  ],
  'upload-defer-length': ['1'],
  'upload-concat': ['partial', 'final;/a /b'],
}
const header = fc
  .constantFrom(...Object.keys(headers))
  .chain((name) => fc.constantFrom(...(headers[name] ?? [])).map((value) => ({ twist: 'header' as const, name, value })))

const fileNames = fc.constantFrom(
  'file.txt',
  '',
  '../../../etc/passwd',
  'a\\b',
  'a"b',
  'a%0d%0ab',
  '\u202egnp.exe',
  'x'.repeat(300),
  '.',
  'CON',
  'a.xlsx',
  'a.csv',
  'a.png',
)
const fileContents = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'name,email\n=1+1,x@y.example\n',
    `${'a,'.repeat(5_000)}\n`.repeat(3),
    '"never closed\n',
    '\ufeffname;rollNumber\n',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:99999999\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR',
    'BEGIN:VCALENDAR\r\n'.repeat(500),
    '%PDF-1.7\n1 0 obj\n<<>>\n%%EOF',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'PK\u0003\u0004',
    'GIF89a',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** A change to a request for an endpoint that takes such things; shrinks towards simpler ones. */
export function twists(takes: { query: boolean; params: boolean; body: boolean; file: boolean; list: boolean }): fc.Arbitrary<Twist> {
  const places: Place[] = [
    ...(takes.body ? ['body' as const] : []),
    ...(takes.query ? ['query' as const] : []),
    ...(takes.params ? ['params' as const] : []),
  ]
  const when = <T>(isTaken: boolean, weight: number, arbitrary: () => fc.Arbitrary<T>) =>
    isTaken ? [{ weight, arbitrary: arbitrary() }] : []
  return fc.oneof(
    ...when<Twist>(places.length > 0, 12, () =>
      fc.record({ twist: fc.constant('replace' as const), place: fc.constantFrom(...places), at, by: oddValue }),
    ),
    ...when<Twist>(places.length > 0, 2, () => fc.record({ twist: fc.constant('remove' as const), place: fc.constantFrom(...places), at })),
    ...when<Twist>(takes.body, 2, () => fc.record({ twist: fc.constant('no JSON' as const), at, by: oddJson })),
    ...when<Twist>(takes.body, 1, () =>
      fc.record({ twist: fc.constant('add' as const), place: fc.constant('body' as const), key: oddKey, value: oddValue }),
    ),
    ...when<Twist>(takes.body, 1, () => fc.record({ twist: fc.constant('whole body' as const), text: oddBody })),
    ...when<Twist>(takes.query, 2, () => fc.record({ twist: fc.constant('repeat' as const), at, value: oddText })),
    ...when<Twist>(takes.list, 3, () => fc.record({ twist: fc.constant('cursor' as const), at, by: cursor })),
    ...when<Twist>(takes.file, 6, () => fc.record({ twist: fc.constant('file' as const), name: fileNames, content: fileContents })),
    {
      weight: 1,
      arbitrary: fc.record({ twist: fc.constant('add' as const), place: fc.constant('query' as const), key: oddKey, value: oddText }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        twist: fc.constant('query' as const),
        text: fc.constantFrom('%', '%ff', '%c0%ae', '%u0041', '&&', '=', 'a[]=1&a[]=2', 'a[b]=1', `a=${'x'.repeat(4_000)}`),
      }),
    },
    { weight: 3, arbitrary: header },
    {
      weight: 1,
      arbitrary: fc.record({
        twist: fc.constant('method' as const),
        method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        twist: fc.constant('path' as const),
        text: fc.constantFrom('/', '//', '/..', '/../..', '%00', '%2f', '/%2e%2e/', '.json', ';a=b', '%', '%ff', '/x'.repeat(400)),
      }),
    },
  )
}
