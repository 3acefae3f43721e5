import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import type { WholeLesson } from '../../format.ts'
import { sendSpell } from '../queries.ts'
import { ContentView } from './content-view.tsx'
import { LessonNavigation } from './lesson-navigation.tsx'
import { LessonOutline } from './lesson-outline.tsx'
import classes from './lesson-reader.module.css'
import { useContentInSight } from './use-content-in-sight.ts'
import { useReading } from './use-reading.ts'

interface LessonReaderProps {
  lesson: WholeLesson
  courseAddress: string
  /** What goes along from lesson to lesson: the class that a teacher looks at. */
  search: string
  /** Whether reading counts: for whoever learns it. */
  isCounted?: boolean
}

/** A lesson's contents one below another, with what is done and the way to the lessons beside it. */
export function LessonReader({ lesson, courseAddress, search, isCounted = false }: LessonReaderProps) {
  const { t } = useTranslation('lessons')
  const { hash } = useLocation()
  const reading = useReading(isCounted, (spell) => sendSpell(lesson.id, spell))
  const watch = useContentInSight((contentId) => {
    const content = lesson.contents.find(({ id }) => id === contentId)
    if (content) reading.show(contentId, content.progress !== null)
  })
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <div className={classes.columns} data-single={lesson.contents.length < 2 || undefined}>
      <div className={classes.main}>
        {lesson.summary && <p className={classes.summary}>{lesson.summary}</p>}
        {lesson.contents.length === 0 && (
          <Card>
            <EmptyFace title={t('read.emptyTitle')} text={t('read.emptyText')} />
          </Card>
        )}
        {lesson.contents.map((content) => (
          <ContentView
            key={content.id}
            content={content}
            isOnly={lesson.contents.length === 1 && content.title === lesson.title}
            isCounted={isCounted}
            reading={reading}
            watch={watch}
          />
        ))}
        <LessonNavigation lesson={lesson} courseAddress={courseAddress} search={search} />
      </div>
      {lesson.contents.length > 1 && <LessonOutline lesson={lesson} isCounted={isCounted} />}
    </div>
  )
}
