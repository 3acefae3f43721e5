import katex from 'katex'
import 'katex/dist/katex.min.css'

/** Draws a formula; one that cannot be understood stays as its source, marked. */
function draw(formula: HTMLElement): void {
  const latex = formula.dataset.latex ?? ''
  try {
    katex.render(latex, formula, {
      displayMode: formula.dataset.math === 'block',
      throwOnError: true,
      // No links, pictures or HTML out of a formula, and no macros that grow without end.
      trust: false,
      strict: 'ignore',
      maxExpand: 1000,
      maxSize: 40,
    })
  } catch (cause) {
    formula.textContent = latex
    formula.dataset.broken = ''
    formula.title = cause instanceof Error ? cause.message : ''
  }
}

/** Draws the formulas in a text. This module brings KaTeX, so it is loaded only where there are formulas. */
export function drawFormulas(formulas: Iterable<HTMLElement>): void {
  for (const formula of formulas) draw(formula)
}
