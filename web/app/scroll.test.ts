import { beforeEach, expect, test, vi } from 'vitest'
import { beginsAtTop, noteScroll, placeScroll } from './scroll.ts'

const scrollTo = vi.fn()

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
