import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { prepare } from './prepare.ts'
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
    element?.replaceChildren(prepare(html, { callouts, table: t('prose.table') }))
    if (element) void finish(element)
  }, [html, t])
  return <div className={classes.prose} ref={text} />
}
