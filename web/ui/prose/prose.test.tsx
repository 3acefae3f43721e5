import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Prose } from './prose.tsx'

test('a text is on the screen before its formulas are drawn, and one that is gone by then draws none', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const drawing = await import('./formulas.ts')
  const html = '<p>So <span data-math="inline" data-latex="x^2"></span></p>'
  const gone = render(<Prose html={html} />)
  const stays = render(<Prose html={html} />)
  // What was fetched already comes at once: without waiting for the frame it would be drawn by now.
  await drawing.drawFormulas([])
  await new Promise((resolve) => window.setTimeout(resolve))
  expect(stays.container.textContent).toBe('So x^2')
  const text = gone.container.firstElementChild
  gone.unmount()
  for (const frame of frames.splice(0)) frame(0)
  await expect.poll(() => stays.container.querySelectorAll('.katex')).toHaveLength(1)
  expect(text?.querySelectorAll('.katex')).toHaveLength(0)
})

test('many formulas are drawn a stretch at a time, all of them in the end', async () => {
  let clockMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clockMs += 40))
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  const { drawFormulas } = await import('./formulas.ts')
  const formulas = Array.from({ length: 6 }, () => Object.assign(document.createElement('span'), { textContent: 'x' }))
  for (const formula of formulas) formula.dataset.latex = 'x'
  await drawFormulas(formulas)
  expect(formulas.filter((formula) => formula.querySelector('.katex'))).toHaveLength(6)
  expect(frames.mock.calls.length).toBeGreaterThan(1)
})
