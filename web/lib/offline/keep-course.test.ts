import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../testing/fake-caches.ts'
import { type CourseToKeep, keepCourse } from './keep-course.ts'
import { amendKept, findKept, keptAtHeader } from './kept-caches.ts'
import { forgetCourse, forgetEverybodys, keptCourse } from './kept-courses.ts'

const read = (name: string) => `/lms-backend/${name}`
const file = (name: string) => `/lms-backend/api/v1/file/${name}`
const course = (changes: Partial<CourseToKeep> = {}): CourseToKeep => ({
  personId: 'kiran',
  courseId: 'heaps',
  name: 'Heaps',
  reads: [read('course'), read('lesson')],
  files: [{ address: file('sheet'), sizeBytes: 6 }],
  withVideos: false,
  ...changes,
})

/** What the server answers, by address; every answer that is asked for is noted. */
let answers: Record<string, () => Response>
const network = vi.fn(async (address: string) => (answers[address] ?? (() => new Response(null, { status: 404 })))())
const asked = () => network.mock.calls.map(([address]) => address)
const json = (body: unknown) => () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

beforeEach(async () => {
  network.mockClear()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', new FakeCaches())
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ active: null }) }, configurable: true })
  Object.defineProperty(navigator, 'storage', { value: undefined, configurable: true })
  for (const person of ['kiran', 'lata']) await forgetCourse(person, 'heaps')
  answers = {
    '/reading-pages.json': json(['/assets/lesson-page.js']),
    '/assets/lesson-page.js': () => new Response('page'),
    [read('course')]: json({ data: 'course' }),
    [read('lesson')]: json({ data: { body: `<img src="${file('picture')}">` } }),
    [file('sheet')]: () => new Response('%PDF-1'),
    [file('picture')]: () => new Response('picture'),
  }
})

const give = (quota: number, usage: number) => {
  const storage = { persist: async () => true, estimate: async () => ({ quota, usage }) }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
}

test('a course is kept with its reads, its files, the pictures in its texts and the pages that show it', async () => {
  const told: number[] = []
  expect(await keepCourse(course(), { onProgress: ({ doneBytes, totalBytes }) => told.push(doneBytes / totalBytes) })).toBe('kept')
  for (const address of [read('course'), read('lesson'), file('sheet'), file('picture')]) {
    expect((await findKept(address))?.headers.get(keptAtHeader), address).toBeTruthy()
  }
  expect(await (await findKept(file('sheet')))?.text()).toBe('%PDF-1')
  expect(await (await (await caches.open('prangan.reading-pages')).match('/assets/lesson-page.js'))?.text()).toBe('page')
  expect(await keptCourse('kiran', 'heaps')).toMatchObject({ name: 'Heaps', withVideos: false })
  expect(told.at(-1)).toBe(1)
})

test('when it is renewed, reads are read again, files are not, and what is no longer part of it goes', async () => {
  await keepCourse(course())
  network.mockClear()
  answers[read('course')] = json({ data: 'renewed' })
  expect(await keepCourse(course({ reads: [read('course')], files: [{ address: file('sheet'), sizeBytes: 6 }] }))).toBe('kept')
  expect(asked()).toEqual(['/reading-pages.json', read('course')])
  expect(await (await findKept(read('course')))?.json()).toEqual({ data: 'renewed' })
  expect(await findKept(read('lesson'))).toBeUndefined()
  expect(await findKept(file('picture'))).toBeUndefined()
})

test('a network that fails half-way is told, and what was fetched is not fetched again', async () => {
  const whole = answers[file('sheet')]
  answers[file('sheet')] = () => new Response(null, { status: 503 })
  expect(await keepCourse(course())).toBe('unreachable')
  expect(await keptCourse('kiran', 'heaps')).toBeNull()
  if (whole) answers[file('sheet')] = whole
  network.mockClear()
  expect(await keepCourse(course())).toBe('kept')
  expect(asked()).not.toContain(file('picture'))
})

test('a course that one may no longer read goes from the device; a lesson that was taken back goes alone', async () => {
  await keepCourse(course())
  delete answers[read('lesson')]
  expect(await keepCourse(course())).toBe('kept')
  expect(await findKept(read('lesson'))).toBeUndefined()
  expect(await findKept(read('course'))).toBeDefined()
  delete answers[read('course')]
  expect(await keepCourse(course())).toBe('refused')
  expect(await keptCourse('kiran', 'heaps')).toBeNull()
  expect(await findKept(file('sheet'))).toBeUndefined()
})

test('where there is no room nothing is begun', async () => {
  give(100_000_000, 85_000_000)
  expect(await keepCourse(course())).toBe('full')
  expect(network).not.toHaveBeenCalled()
})

test('a device that is full before it was thought to be is told', async () => {
  const cache = await caches.open('kept.kiran.heaps')
  vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('No room.', 'QuotaExceededError'))
  expect(await keepCourse(course())).toBe('full')
})

test('it can be stopped', async () => {
  const stopping = new AbortController()
  answers[file('sheet')] = () => {
    stopping.abort()
    throw new DOMException('Aborted.', 'AbortError')
  }
  expect(await keepCourse(course(), { signal: stopping.signal })).toBe('stopped')
})

test('on a shared phone one person finds nothing of another', async () => {
  await keepCourse(course())
  await keepCourse(course({ personId: 'lata' }))
  await forgetEverybodys('lata')
  expect(await keptCourse('kiran', 'heaps')).toBeNull()
  expect(await keptCourse('lata', 'heaps')).not.toBeNull()
  await forgetEverybodys()
  expect(await caches.keys()).toEqual([])
})

test('what became of a lesson here is kept, with the time of storing that it had', async () => {
  await keepCourse(course())
  const before = (await findKept(read('lesson')))?.headers.get(keptAtHeader)
  await amendKept(read('lesson'), { isFinished: true })
  const after = await findKept(read('lesson'))
  expect(await after?.json()).toEqual({ data: { isFinished: true } })
  expect(after?.headers.get(keptAtHeader)).toBe(before)
  await amendKept(read('other'), {})
  expect(await findKept(read('other'))).toBeUndefined()
})
