import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import classes from './formula-preview.module.css'

interface FormulaPreviewProps {
  latex: string
  isBlock: boolean
  /** Hears what is wrong with it, or null. */
  onProblem: (problem: string | null) => void
}

/** How a formula will look. What cannot be drawn yet, because it is still being typed, leaves the last good one standing. */
export function FormulaPreview({ latex, isBlock, onProblem }: FormulaPreviewProps) {
  const { t } = useTranslation('rich-text')
  const drawing = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isLatest = true
    const stage = document.createElement('div')
    void import('../../formula/draw-formula.ts').then(({ drawFormula }) => {
      if (!isLatest) return
      const problem = latex.trim() ? drawFormula(stage, latex.trim(), isBlock) : null
      onProblem(problem)
      if (problem === null) drawing.current?.replaceChildren(...stage.childNodes)
    })
    return () => {
      isLatest = false
    }
  }, [latex, isBlock, onProblem])
  return (
    <div className={classes.preview}>
      <p className={classes.label}>{t('formula.preview')}</p>
      <div className={classes.drawing} ref={drawing} />
      {!latex.trim() && <p className={classes.label}>{t('formula.empty')}</p>}
    </div>
  )
}
