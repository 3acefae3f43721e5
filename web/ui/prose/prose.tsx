import { useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { letScroll, prepare } from './prepare.ts'
import classes from './prose.module.css'

/**
 * Draws what needs a library of its own; a text without formulas and programs fetches neither. The text itself is seen first: libraries that
 * are fetched meanwhile make it come later, and drawing them holds up the tap that opened it.
 */
async function finish(text: HTMLElement, gone: AbortSignal): Promise<void> {
  const formulas = text.querySelectorAll<HTMLElement>('[data-math]')
  const programs = [...text.querySelectorAll<HTMLElement>('pre code[class*="language-"]')]
  if (formulas.length + programs.length === 0) return
  await afterPaint()
  if (gone.aborted) return
  await Promise.all([
    formulas.length > 0 && import('./formulas.ts').then(({ drawFormulas }) => drawFormulas(formulas, gone)),
    programs.length > 0 && import('./code.ts').then(({ colourCode }) => colourCode(programs)),
  ])
}

/**
 * Lets whoever reads with a keyboard scroll the formulas that are wider than their text. Which these are changes with the window, the
 * size of text, when they are drawn and when their letters arrive.
 *
 * @returns looks again, to be called when the formulas are drawn
 */
function followWidths(text: HTMLElement, label: string, gone: AbortSignal): () => void {
  const blocks = text.querySelectorAll<HTMLElement>('div[data-math]')
  const letScrollWide = () => {
    for (const block of blocks) if (block.scrollWidth > block.clientWidth) letScroll(block, label)
  }
  const observer = new ResizeObserver(letScrollWide)
  for (const block of blocks) observer.observe(block)
  gone.addEventListener('abort', () => observer.disconnect())
  // Letters change what is in a block, which an observer of the block is not told.
  if (blocks.length > 0) document.fonts.addEventListener('loadingdone', letScrollWide, { signal: gone })
  return letScrollWide
}

/** A text that somebody wrote, as the server lets it through: sanitised HTML with formulas, programs, tables and callouts. */
export function Prose({ html }: { html: string }) {
  const { t } = useTranslation('ui')
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const callouts = {
      note: t('prose.note'),
      warning: t('prose.warning'),
      definition: t('prose.definition'),
      example: t('prose.example'),
    }
    const element = text.current
    element?.replaceChildren(prepare(html, { callouts, table: t('prose.table'), program: t('prose.program') }))
    if (!element) return
    const gone = new AbortController()
    void finish(element, gone.signal).then(followWidths(element, t('prose.formula'), gone.signal))
    return () => gone.abort()
  }, [html, t])
  return <div className={classes.prose} ref={text} />
}
