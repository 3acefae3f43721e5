import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { linesOf } from '../format.ts'
import classes from './word-changes.module.css'

interface WordChangesProps {
  /** HTML of both. */
  before: string
  after: string
  /** Shows only what one of them says: what it lost, or what it gained, is marked in it. */
  only?: 'before' | 'after'
}

/** How the words of a text changed: what was taken out is struck through, what came is underlined. */
export function WordChanges({ before, after, only }: WordChangesProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const parts = useMemo(() => diffWordsWithSpace(linesOf(before), linesOf(after)), [before, after])
  const shown = parts.filter(({ added, removed }) => !(only === 'before' && added) && !(only === 'after' && removed))
  return (
    <div className={classes.text}>
      {shown.map(({ value, added, removed }, place) => {
        const key = `${place} ${value.slice(0, 20)}`
        if (added) {
          return (
            <ins key={key}>
              <span className={classes.said}>{t('edit.added')} </span>
              {value}
            </ins>
          )
        }
        if (removed) {
          return (
            <del key={key}>
              <span className={classes.said}>{t('edit.removed')} </span>
              {value}
            </del>
          )
        }
        return <span key={key}>{value}</span>
      })}
    </div>
  )
}
