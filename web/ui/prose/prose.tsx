import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { letScroll, prepare } from './prepare.ts'
import classes from './prose.module.css'

/** Draws what needs a library of its own; a text without formulas and programs fetches neither. */
async function finish(text: HTMLElement): Promise<void> {
  const formulas = text.querySelectorAll<HTMLElement>('[data-math]')
  const programs = [...text.querySelectorAll<HTMLElement>('pre code[class*="language-"]')]
  await Promise.all([
    formulas.length > 0 && import('./formulas.ts').then(({ drawFormulas }) => drawFormulas(formulas)),
    programs.length > 0 && import('./code.ts').then(({ colourCode }) => colourCode(programs)),
  ])
}

/**
 * Lets whoever reads with a keyboard scroll the formulas that are wider than their text. Which these are changes when their letters
 * arrive, with the window and with the size of text.
 */
function followWidths(text: HTMLElement, label: string, gone: AbortSignal): void {
  if (gone.aborted) return
  const blocks = text.querySelectorAll<HTMLElement>('div[data-math]')
  const letScrollWide = () => {
    for (const block of blocks) if (block.scrollWidth > block.clientWidth) letScroll(block, label)
  }
  const observer = new ResizeObserver(letScrollWide)
  for (const block of blocks) for (const sized of [block, ...block.querySelectorAll('.base')]) observer.observe(sized)
  gone.addEventListener('abort', () => observer.disconnect())
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
    void finish(element).then(() => followWidths(element, t('prose.formula'), gone.signal))
    return () => gone.abort()
  }, [html, t])
  return <div className={classes.prose} ref={text} />
}
