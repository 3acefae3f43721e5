import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { letScroll, prepare } from './prepare.ts'
import classes from './prose.module.css'

/** Draws what needs a library of its own; a text without formulas and programs fetches neither. */
async function finish(text: HTMLElement, formula: string): Promise<void> {
  const formulas = text.querySelectorAll<HTMLElement>('[data-math]')
  const programs = [...text.querySelectorAll<HTMLElement>('pre code[class*="language-"]')]
  await Promise.all([
    formulas.length > 0 && import('./formulas.ts').then(({ drawFormulas }) => drawFormulas(formulas)),
    programs.length > 0 && import('./code.ts').then(({ colourCode }) => colourCode(programs)),
  ])
  for (const block of text.querySelectorAll<HTMLElement>('div[data-math]'))
    if (block.scrollWidth > block.clientWidth) letScroll(block, formula)
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
    if (element) void finish(element, t('prose.formula'))
  }, [html, t])
  return <div className={classes.prose} ref={text} />
}
