import { beforeEach, expect, test, vi } from 'vitest'
import { Navigation, type Route } from './navigation.ts'

const Page = () => null
const guard = vi.fn()
const readFirst = vi.fn()

/** A page whose code comes when the test says so. */
function slowPage(path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<typeof Page>()
  const fetch = vi.fn(() => promise)
  return { route: { path, fetch, readFirst } satisfies Route, come: () => resolve(Page), fail: () => reject(new Error('gone')), fetch }
}

function start(...pages: Route[]): { navigation: Navigation; shownAddress: () => string | undefined; push: (to: string) => void } {
  const routes: Route[] = [
    { path: '/', Component: Page },
    {
      path: '/side',
      guard,
      children: [{ index: true, redirect: () => '/side/first' }, { path: '/side/first', Component: Page, readFirst }, ...pages],
    },
    { path: '*', Component: Page },
  ]
  const navigation = new Navigation(routes)
  const shownAddress = () => navigation.shown && navigation.shown.location.pathname + navigation.shown.location.search
  return { navigation, shownAddress, push: (to) => navigation.navigator.push(to) }
}

beforeEach(() => {
  guard.mockReset()
  readFirst.mockReset()
  window.history.replaceState(null, '', '/')
})

test('what a page reads and its code are asked for at once; the address changes when it is here', async () => {
  const slow = slowPage('/side/slow/:id')
  const { shownAddress, push } = start(slow.route)
  push('/side/slow/7?class=2')
  expect(readFirst).toHaveBeenCalledExactlyOnceWith({ params: { id: '7' }, search: new URLSearchParams('class=2') })
  expect(slow.fetch).toHaveBeenCalledOnce()
  expect([shownAddress(), window.location.pathname]).toEqual(['/', '/'])
  slow.come()
  await expect.poll(() => shownAddress()).toBe('/side/slow/7?class=2')
  expect(window.location.search).toBe('?class=2')
})

test('what is here is shown at once', async () => {
  const slow = slowPage('/side/slow')
  const { shownAddress, push } = start(slow.route)
  slow.come()
  push('/side/slow')
  await expect.poll(() => shownAddress()).toBe('/side/slow')
  push('/side/slow?tab=2')
  expect(shownAddress()).toBe('/side/slow?tab=2')
  push('/nowhere')
  expect(shownAddress()).toBe('/nowhere')
  expect(slow.fetch).toHaveBeenCalledOnce()
})

test('who goes elsewhere meanwhile was never on the way', async () => {
  const slow = slowPage('/side/slow')
  const { navigation, shownAddress, push } = start(slow.route)
  const steps = window.history.length
  const follower = vi.fn()
  navigation.follow(follower)
  push('/side/slow')
  push('/side/first')
  slow.come()
  await slow.fetch.mock.results[0]?.value
  expect(shownAddress()).toBe('/side/first')
  expect(follower).toHaveBeenCalledOnce()
  expect(window.history.length).toBe(steps + 1)
})

test('a side is guarded when somebody comes in, not at steps inside', () => {
  const { push } = start()
  push('/side/first')
  push('/side/first?tab=2')
  expect(guard).toHaveBeenCalledOnce()
  push('/nowhere')
  push('/side/first')
  expect(guard).toHaveBeenCalledTimes(2)
  expect(readFirst).toHaveBeenCalledTimes(3)
})

test('an address that leads elsewhere is no step of its own', () => {
  window.history.replaceState(null, '', '/side')
  const steps = window.history.length
  const { shownAddress, push } = start()
  expect([shownAddress(), window.location.pathname, window.history.length]).toEqual(['/side/first', '/side/first', steps])
  push('/nowhere')
  push('/side')
  expect([shownAddress(), window.history.length]).toEqual(['/side/first', steps + 2])
})

test('a page that cannot be fetched is broken, until it is asked for again', async () => {
  const slow = slowPage('/side/slow')
  const { navigation, shownAddress, push } = start(slow.route)
  push('/side/slow')
  slow.fail()
  await expect.poll(() => shownAddress()).toBe('/side/slow')
  expect(navigation.shown?.isBroken).toBe(true)
  slow.fetch.mockResolvedValueOnce(Page)
  push('/side/slow')
  await expect.poll(() => navigation.shown?.isBroken).toBe(false)
})

test('what could not be fetched is asked for once more where somebody is, and leaves no step', async () => {
  const slow = slowPage('/side/slow')
  const { navigation, shownAddress, push } = start(slow.route)
  navigation.tryAgain()
  push('/side/slow?tab=2')
  slow.fail()
  await expect.poll(() => navigation.shown?.isBroken).toBe(true)
  const steps = window.history.length
  slow.fetch.mockResolvedValueOnce(Page)
  navigation.tryAgain()
  await expect.poll(() => navigation.shown?.isBroken).toBe(false)
  navigation.tryAgain()
  expect([shownAddress(), window.history.length]).toEqual(['/side/slow?tab=2', steps])
  expect(slow.fetch).toHaveBeenCalledTimes(2)
})

test('another part of the same page is read from nowhere', () => {
  const { navigation, push } = start()
  push('/side/first')
  push('/side/first#content')
  expect(navigation.shown?.location.hash).toBe('#content')
  expect(readFirst).toHaveBeenCalledOnce()
})
