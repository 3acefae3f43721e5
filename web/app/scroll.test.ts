import { beforeEach, expect, test, vi } from 'vitest'
import { noteScroll, placeScroll } from './scroll.ts'

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
