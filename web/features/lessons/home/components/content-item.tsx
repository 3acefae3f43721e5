import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ContentIcon } from '../../components/content-icon.tsx'
import { useContentWords } from '../../components/use-content-words.ts'
import type { ContentRow } from '../../format.ts'
import classes from './content-item.module.css'

interface ContentItemProps {
  content: ContentRow
  to: string
  /** Stands in place of the content's own title: its lesson's, where the lesson consists of this one only. */
  title?: string
  /** The names of the classes that it is for, when it is not for all. */
  onlyFor: string | null
}

/** One content in a list of lessons: what it is, how long, and whether it is done. */
export function ContentItem({ content, to, title = content.title, onlyFor }: ContentItemProps) {
  const { t } = useTranslation('lessons')
  const words = useContentWords()
  const { progress } = content
  const pages = content.file?.pages
  const isBegunDocument = progress && !progress.finishedAt && content.type === 'document' && progress.position && pages
  const facts = [
    words.about(content),
    words.finishedBy(content),
    isBegunDocument && t('home.page', { page: progress.position, pages }),
    onlyFor && t('home.onlyFor', { classes: onlyFor }),
    !content.isPublished && t('home.hiddenContent'),
  ].filter(Boolean)
  return (
    <Link className={classes.row} to={to}>
      <ContentIcon type={content.type} />
      <span className={classes.title}>{title}</span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      {progress?.finishedAt && (
        <span className={classes.done}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          {t('home.done')}
        </span>
      )}
    </Link>
  )
}
