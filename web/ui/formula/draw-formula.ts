import katex from 'katex'
import 'katex/dist/katex.min.css'

/**
 * Draws LaTeX mathematics into an element, for who writes it and for who reads it alike. Answers what is wrong with it, in the words of the library, or nothing; what is wrong is
 * shown as it was typed. Bring this file lazily: it weighs some 80 kB.
 */
export function drawFormula(into: HTMLElement, latex: string, isBlock: boolean): string | null {
  try {
    katex.render(latex, into, {
      displayMode: isBlock,
      throwOnError: true,
      // No links, pictures or HTML out of a formula, and no macros that grow without end.
      trust: false,
      strict: 'ignore',
      maxExpand: 1000,
      maxSize: 40,
    })
    return null
  } catch (error) {
    into.textContent = latex
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error)
  }
}
