import { afterPaint } from '../../lib/after-paint.ts'
import { drawFormula } from '../formula/draw-formula.ts'

/** So long at a stretch a tap may wait while formulas are drawn. */
const stretchMs = 50

/**
 * Draws the formulas in a text; one that cannot be understood stays as its source, marked. It brings KaTeX, so it is loaded only where there are formulas.
 * A text of many shows those drawn so far in between, and answers whoever taps; nothing more is drawn when the text is gone.
 */
export async function drawFormulas(formulas: Iterable<HTMLElement>, gone?: AbortSignal): Promise<void> {
  let begunMs = performance.now()
  for (const formula of formulas) {
    if (performance.now() - begunMs > stretchMs) {
      await afterPaint()
      begunMs = performance.now()
    }
    if (gone?.aborted) return
    const problem = drawFormula(formula, formula.dataset.latex ?? '', formula.dataset.math === 'block')
    if (problem === null) continue
    formula.dataset.broken = ''
    formula.title = problem
  }
}
