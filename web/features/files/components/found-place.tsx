import { useTranslation } from '../../../lib/use-translation.ts'
import type { FoundFile } from '../format.ts'
import classes from './found-place.module.css'

/** Where in a document the words stand, with what is around them. */
export function FoundPlace({ found: { page, snippet } }: { found: NonNullable<FoundFile['found']> }) {
  const { t } = useTranslation('files')
  return (
    <span className={classes.place}>
      {page !== null && <span className={classes.page}>{t('search.page', { page })} </span>}
      {snippet.map(({ text, isHit }, part) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a part of a sentence is its place
        isHit ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
      )}
    </span>
  )
}
