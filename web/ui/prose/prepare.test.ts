import { expect, test } from 'vitest'
import { drawFormula } from '../formula/draw-formula.ts'
import { drawFormulas } from './formulas.ts'
import { prepare } from './prepare.ts'

const words = { callouts: { note: 'Note' }, table: 'Table', program: 'Program' }
const shown = (html: string) => {
  const place = document.createElement('div')
  place.append(prepare(html, words))
  return place
}

test('a table scrolls in itself, and a keyboard reaches it', () => {
  const wrapper = shown('<table><tbody><tr><td>1</td></tr></tbody></table>').querySelector<HTMLElement>('[data-scrolls]')
  expect(wrapper?.firstElementChild?.tagName).toBe('TABLE')
  expect([wrapper?.tabIndex, wrapper?.getAttribute('aria-label')]).toEqual([0, 'Table'])
})

test('a program scrolls in itself, and a keyboard reaches it', () => {
  const program = shown('<pre><code>int main(void);</code></pre>').querySelector('pre')
  expect([program?.tabIndex, program?.getAttribute('role'), program?.getAttribute('aria-label')]).toEqual([0, 'group', 'Program'])
  expect(program?.textContent).toBe('int main(void);')
})

test('a callout says what it is in a word', () => {
  expect(shown('<div data-callout="note"><p>Look.</p></div>').textContent).toBe('NoteLook.')
})

test('a formula is drawn; one that cannot be understood stays as its source', async () => {
  const text = shown('<p><span data-math="inline" data-latex="x^2"></span> <span data-math="inline" data-latex="\\frac{1}{"></span></p>')
  const [good, bad] = text.querySelectorAll<HTMLElement>('[data-math]')
  expect([good?.textContent, bad?.textContent]).toEqual(['x^2', '\\frac{1}{'])
  await drawFormulas(text.querySelectorAll('[data-math]'))
  expect(good?.querySelector('.katex')).not.toBeNull()
  expect(bad?.textContent).toBe('\\frac{1}{')
  expect(bad?.dataset.broken).toBe('')
})

test('a formula that is drawn for readers is not called wrong where it is written', async () => {
  const latex = `\\def\\a{x}${'\\a '.repeat(600)}`
  expect(drawFormula(document.createElement('span'), latex, false)).toBeNull()
  const formula = document.createElement('span')
  Object.assign(formula.dataset, { math: 'inline', latex })
  await drawFormulas([formula])
  expect(formula.dataset.broken).toBeUndefined()
  expect(formula.querySelector('.katex')).not.toBeNull()
})

test('a formula brings no link, picture or markup of its own', async () => {
  const latex = '\\href{javascript:alert(1)}{x} \\includegraphics{https://evil.example/a.png} \\htmlClass{a}{y}'
  const text = shown(`<div data-math="block" data-latex="${latex}"></div>`)
  await drawFormulas(text.querySelectorAll('[data-math]'))
  expect(text.querySelectorAll('a, img, .a')).toHaveLength(0)
  const plain = shown('<div data-math="block" data-latex="y"></div>')
  await drawFormulas(plain.querySelectorAll('[data-math]'))
  expect(plain.querySelectorAll('.katex')).toHaveLength(1)
})
