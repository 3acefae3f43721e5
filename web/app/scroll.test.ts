import { beforeEach, expect, test, vi } from 'vitest'
import { beginsAtTop, noteScroll, placeScroll } from './scroll.ts'

const scrollTo = vi.fn()

/** Lets a test say when the page grows: whoever watches at that time is called. */
function growing(): () => void {
  const watchers = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #grown: () => void
      constructor(grown: () => void) {
        this.#grown = grown
      }
      observe() {
        watchers.add(this.#grown)
      }
      disconnect() {
        watchers.delete(this.#grown)
      }
    },
  )
  return () => {
    for (const grown of watchers) grown()
  }
}

beforeEach(() => {
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('scrollY', 240)
})

test('a new step begins at the top, one that was seen before as it was left', () => {
  placeScroll({ key: 'new', hash: '' }, false)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  noteScroll('seen')
  placeScroll({ key: 'seen', hash: '' }, false)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 240)
})

test('a page that is too short as yet goes on to where it was left as it grows, and is not noted further up meanwhile', () => {
  const grow = growing()
  vi.stubGlobal('scrollY', 700)
  noteScroll('long')
  vi.stubGlobal('scrollY', 469)
  placeScroll({ key: 'long', hash: '' }, false)
  noteScroll('long')
  scrollTo.mockImplementation(() => vi.stubGlobal('scrollY', 600))
  grow()
  scrollTo.mockImplementation(() => vi.stubGlobal('scrollY', 700))
  grow()
  expect(scrollTo.mock.calls).toEqual([
    [0, 700],
    [0, 700],
    [0, 700],
  ])
  grow()
  expect(scrollTo).toHaveBeenCalledTimes(3)
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('a page that grows stays where it is after a %s of somebody', (move) => {
  const grow = growing()
  vi.stubGlobal('scrollY', 700)
  noteScroll('left')
  vi.stubGlobal('scrollY', 469)
  placeScroll({ key: 'left', hash: '' }, false)
  window.dispatchEvent(new Event(move))
  grow()
  expect(scrollTo).toHaveBeenCalledOnce()
  noteScroll('left')
  placeScroll({ key: 'left', hash: '' }, false)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 469)
})

test('a step in place stays where it is', () => {
  placeScroll({ key: 'in place', hash: '' }, true)
  expect(scrollTo).not.toHaveBeenCalled()
})

test.each(['#caf%C3%A9', '#100%'])('what %s names is brought into sight', (hash) => {
  document.body.innerHTML = '<h2 id="café"></h2><h2 id="100%"></h2>'
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  placeScroll({ key: 'named', hash }, false)
  expect(seen).toHaveBeenCalledOnce()
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a page begins at its top, but for a step that was left further down and for what an address names', () => {
  noteScroll('left at 240')
  vi.stubGlobal('scrollY', 0)
  noteScroll('left at the top')
  const begins = (key: string, hash = '') => beginsAtTop({ key, hash })
  expect([begins('newer'), begins('left at the top'), begins('left at 240'), begins('newer', '#unit-2')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
