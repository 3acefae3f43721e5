import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { hostOf } from '../../format.ts'
import classes from './link-card.module.css'

/** The way to a page elsewhere. Nothing of it is fetched before it is opened. */
export function LinkCard({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('lessons')
  return (
    <a className={classes.card} href={url} target="_blank" rel="noopener noreferrer">
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.host}>{hostOf(url)}</span>
      </span>
      <span className={classes.hint}>{t('read.opensElsewhere')}</span>
      <IconExternalLink size={20} stroke={1.6} aria-hidden />
    </a>
  )
}
