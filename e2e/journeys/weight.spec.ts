import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { settle } from '../a11y/axe.ts'
import { callerOf } from '../college-making.ts'
import { test } from '../fixtures.ts'
import { placesOf } from '../pages.ts'
import { registerOf } from '../session-making.ts'

/** Compressed JavaScript and CSS that a page brings over the wire until `isThere` is and all that it fetched by then has come, in bytes. */
async function weigh(page: Page, context: BrowserContext, address: string, isThere: Locator): Promise<number> {
  // What the page before still fetched is none of this one's.
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const parts = new Set<string>()
  const onTheirWay = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'Script' && type !== 'Stylesheet') return
    parts.add(requestId)
    onTheirWay.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (parts.has(requestId)) bytes += encodedDataLength
  })
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    session.on(end, ({ requestId }) => onTheirWay.delete(requestId))
  await page.goto(address)
  await expect(isThere).toBeVisible()
  await page.waitForLoadState('load')
  await expect.poll(() => [...onTheirWay]).toEqual([])
  await session.detach()
  console.log(`${address}: ${(bytes / 1000).toFixed(1)} kB of JavaScript and CSS over the wire`)
  expect(bytes).toBeGreaterThan(10_000)
  return bytes
}

declare global {
  interface Window {
    /** What `before-paint.js` asked the server for, until the page takes it. */
    earlyAnswers?: { addresses: Set<string> }
  }
}

const textTitle = 'Growth and the O notation'

// What is reached, rounded up to the next 5 kB: a page that grows beyond it has to give something up. Never raised. A teacher's attendance is the roll call,
// with the question before an unlikely one is saved, which comes when the page has nothing else to do.
const most = {
  learner: { courses: 130_000, course: 150_000, attendance: 130_000, calendar: 135_000, lesson: 210_000 },
  teacher: { courses: 130_000, course: 135_000, attendance: 190_000, calendar: 135_000, lesson: 210_000 },
} as const

/** When a class of the teacher begins, or as early on the Sunday after it, when nobody has one: their pages bring other parts then. */
async function timeOf(page: Page, what: 'a class' | 'a Sunday'): Promise<Date> {
  const call = callerOf(page.request)
  const { session } = await registerOf(call, (await placesOf(call, ['/teacher/attendance?session=:session'])).session)
  const time = new Date(session.startsAt)
  if (what === 'a Sunday') time.setUTCDate(time.getUTCDate() + 7 - time.getUTCDay())
  return time
}

const persons = ['learner', 'teacher'] as const
const sideOf = { learner: 'learn', teacher: 'teacher' } as const
type Visited = 'courses' | 'course' | 'attendance' | 'calendar' | 'lesson'

/** Visits the pages that somebody opens first, each by its address and by what one came for; on a day on which a teacher has a class. */
async function visitFirstPages(
  page: Page,
  person: (typeof persons)[number],
  visit: (name: Visited, address: string, isThere: Locator) => Promise<void>,
): Promise<void> {
  const main = page.getByRole('main')
  const side = sideOf[person]
  if (person === 'teacher') await page.clock.setFixedTime(await timeOf(page, 'a class'))
  const course = main.getByRole('link', { name: /Data Structures CS301PC/ }).first()
  await visit('courses', `/${side}/courses`, course)
  const lesson = page.getByRole('region', { name: 'Units' }).getByRole('link', { name: textTitle })
  await visit('course', (await course.getAttribute('href')) ?? '', lesson)
  const lessonAddress = ((await lesson.getAttribute('href')) ?? '').replace(/[#?].*/, '')
  const called = person === 'learner' ? main.getByRole('heading', { level: 1 }) : main.getByRole('group', { name: 'Register' })
  await visit('attendance', `/${side}/attendance`, called)
  await visit('calendar', `/${side}/calendar`, main.getByRole('button', { name: 'Today' }))
  // The last: what was read of it is told by the next page, which fetches what tells.
  await visit('lesson', lessonAddress, page.getByRole('article', { name: textTitle }))
}

test.describe('what a teacher’s phone fetches on a Sunday', () => {
  test.use({ person: 'teacher' })
  test('for the first page and for attendance is no more than on a day with classes', { tag: '@phone' }, async ({ page, context }) => {
    const main = page.getByRole('main')
    await page.clock.setFixedTime(await timeOf(page, 'a Sunday'))
    const coming = main.getByRole('link', { name: /^Next ·|^No classes in the next days/ })
    expect.soft(await weigh(page, context, '/teacher/courses', coming)).toBeLessThanOrEqual(most.teacher.courses)
    const free = main.getByText('You take no class on this day.')
    expect.soft(await weigh(page, context, '/teacher/attendance', free)).toBeLessThanOrEqual(most.teacher.attendance)
  })
})

for (const person of persons) {
  test.describe(`what a ${person}’s phone fetches`, () => {
    test.use({ person })
    test('the first page, a course, a lesson, attendance and the calendar bring little, compressed', { tag: '@phone' }, async ({
      page,
      context,
    }) => {
      await visitFirstPages(page, person, async (name, address, isThere) => {
        // With its formulas, which bring what draws them once the text is seen.
        const whole = name === 'lesson' ? isThere.locator('.katex').first() : isThere
        expect.soft(await weigh(page, context, address, whole)).toBeLessThanOrEqual(most[person][name])
      })
    })
  })
}

for (const person of persons) {
  test.describe(`what is asked for early for a ${person}`, () => {
    test.use({ person })
    test('is asked for together, once, and all taken by the page', { tag: '@phone' }, async ({ page }) => {
      const asked: string[] = []
      const askedAlone: string[] = []
      const askedTogether = new Set<string>()
      let batches = 0
      // A teacher's days and registers are read a second time on purpose, to be kept on the device.
      const isKept = (address: string) => /ByDateRange|getStudentsByClassScheduleId/.test(address)
      page.on('request', (request) => {
        const { pathname, search, searchParams } = new URL(request.url())
        if (request.resourceType() !== 'fetch') return
        const reads = pathname.endsWith('/batch') ? (searchParams.get('reads') ?? '').split(',') : []
        for (const address of reads) askedTogether.add(address)
        if (reads.length === 0) askedAlone.push(pathname + search)
        const paths = reads.length > 0 ? reads.map((address) => address.split('?')[0] ?? '') : [pathname]
        asked.push(...paths.filter((path) => !isKept(path)))
        batches += reads.length > 0 ? 1 : 0
      })
      const untaken = () => page.evaluate(() => [...(window.earlyAnswers?.addresses ?? ['none was asked for'])])
      const main = page.getByRole('main')
      const side = sideOf[person]
      const visit = async (address: string) => {
        asked.length = 0
        askedAlone.length = 0
        askedTogether.clear()
        batches = 0
        await page.goto(address)
        await expect.poll(untaken).toEqual([])
        // What the page asks for by itself it asks for later.
        await settle(page)
        expect(askedAlone.filter((one) => askedTogether.has(one) && !isKept(one))).toEqual([])
        expect(asked).toHaveLength(new Set(asked).size)
        expect(batches).toBe(1)
      }
      // What the icon on a phone opens, and whoever types the name alone.
      await visit('/')
      await expect(page).toHaveURL(`/${side}/courses`)
      await visit(`/${side}/courses`)
      const course =
        (await main
          .getByRole('link', { name: /Data Structures CS301PC/ })
          .first()
          .getAttribute('href')) ?? ''
      await visit(course)
      // By now it is known which class a teacher's course shows first, so that what is for it is asked for with all else.
      await visit(course)
      expect(askedAlone.filter((one) => one.includes('fetchSpecificCourseContents'))).toEqual([])
      const lesson = await main.getByRole('link', { name: textTitle }).first().getAttribute('href')
      await visit(`/${side}/calendar`)
      await visit(`/${side}/attendance`)
      // The last: what was read of a lesson is told by the next page, which then reads everything anew.
      await visit((lesson ?? '').replace(/[#?].*/, ''))
    })
  })
}

/** The scripts and styles that index.html says belong to each address. */
async function namedParts(page: Page): Promise<(path: string) => string> {
  const html = (await (await page.goto('/'))?.text()) ?? ''
  const [whole = '', told = '{}'] = /<script type="application\/json" id="first-parts">(.*?)<\/script>/s.exec(html) ?? []
  const { parts }: { parts: { place: string; files: string[] }[] } = JSON.parse(told)
  const ofAll = html.replace(whole, '')
  return (path) => [ofAll, ...parts.filter(({ place }) => new RegExp(place).test(path)).flatMap(({ files }) => files)].join(' ')
}

for (const person of persons) {
  test.describe(`what comes with the page itself for a ${person}`, () => {
    test.use({ person })
    test('is all that it is drawn of', { tag: '@phone' }, async ({ page }) => {
      const namedFor = await namedParts(page)
      let [named, drawn] = ['', Promise.withResolvers<void>()]
      await page.route(/\/assets\/.+\.(js|css)$/, async (route) => {
        if (!named.includes(new URL(route.request().url()).pathname)) await drawn.promise
        await route.continue()
      })
      await visitFirstPages(page, person, async (_, address, isThere) => {
        ;[named, drawn] = [namedFor(address), Promise.withResolvers()]
        await page.goto(address, { waitUntil: 'commit' })
        await expect(isThere).toBeVisible()
        drawn.resolve()
        await settle(page)
      })
    })
  })
}

test('a script comes compressed, for ever, and without the heads that only pages need', { tag: '@phone' }, async ({ page, request }) => {
  const html = await (await page.goto('/'))?.text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html ?? '')?.[1] ?? ''
  const headers = (await request.get(script)).headers()
  expect(headers).toMatchObject({
    ...{ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br', 'x-content-type-options': 'nosniff' },
  })
  for (const name of ['content-security-policy', 'etag', 'last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(name)
  expect((await request.get('/')).headers()).toHaveProperty('content-security-policy')
})
