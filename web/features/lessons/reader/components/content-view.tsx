import { useCallback } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Prose } from '../../../../ui/prose/prose.tsx'
import { ContentIcon } from '../../components/content-icon.tsx'
import { useContentWords } from '../../components/use-content-words.ts'
import type { Content } from '../../format.ts'
import { ContentBody } from './content-body.tsx'
import classes from './content-view.module.css'
import { DoneButton } from './done-button.tsx'
import type { Reading } from './use-reading.ts'

interface ContentViewProps {
  content: Content
  /** The lesson consists of it alone and is called the same: then its title stands above it already. */
  isOnly: boolean
  isCounted: boolean
  reading: Reading
  watch: (element: HTMLElement) => () => void
}

/** One content of a lesson, with its tick. */
export function ContentView({ content, isOnly, isCounted, reading, watch }: ContentViewProps) {
  const { t } = useTranslation('lessons')
  const words = useContentWords()
  const isDone = Boolean(content.progress?.finishedAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an element is watched once, as long as it stands
  const ref = useCallback((element: HTMLElement | null) => (element ? watch(element) : undefined), [])
  const finish = () => {
    if (!isDone) reading.finish(content.id, true)
  }
  return (
    <article className={classes.content} id={content.id} ref={ref} aria-labelledby={`${content.id}-title`}>
      <header className={classes.head} data-quiet={isOnly || undefined}>
        <ContentIcon type={content.type} />
        <h2 className={isOnly ? classes.unseen : undefined} id={`${content.id}-title`}>
          {content.title}
        </h2>
        <span className={classes.about}>
          {[words.about(content), !content.isPublished && t('home.hiddenContent')].filter(Boolean).join(' · ')}
        </span>
      </header>
      {content.type !== 'text' && content.body && (
        <div className={classes.note}>
          <Prose html={content.body} />
        </div>
      )}
      <ContentBody content={content} reading={reading} onFinished={finish} />
      {isCounted && (
        <footer className={classes.foot}>
          <DoneButton title={content.title} isDone={isDone} onChange={(next) => reading.finish(content.id, next)} />
        </footer>
      )}
    </article>
  )
}
