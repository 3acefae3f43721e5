import { drawFormula } from '../formula/draw-formula.ts'

/** Draws the formulas in a text; one that cannot be understood stays as its source, marked. It brings KaTeX, so it is loaded only where there are formulas. */
export function drawFormulas(formulas: Iterable<HTMLElement>): void {
  for (const formula of formulas) {
    const problem = drawFormula(formula, formula.dataset.latex ?? '', formula.dataset.math === 'block')
    if (problem === null) continue
    formula.dataset.broken = ''
    formula.title = problem
  }
}
