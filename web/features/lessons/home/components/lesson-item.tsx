import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { isFinished, type Lesson } from '../../format.ts'
import { ContentItem } from './content-item.tsx'
import classes from './lesson-item.module.css'
import { LessonState } from './lesson-state.tsx'

interface LessonItemProps {
  lesson: Lesson
  isLearner: boolean
  /** The lesson's page. */
  to: string
  /** The names of classes by their ids. */
  classNames: ReadonlyMap<string, string>
  /** What can be done with the lesson. */
  actions?: ReactNode
}

/** A lesson with its contents; one that consists of a single content is one row. */
export function LessonItem({ lesson, isLearner, to, classNames, actions }: LessonItemProps) {
  const { t } = useTranslation('lessons')
  const namesOf = (ids: readonly string[]) => ids.map((id) => classNames.get(id) ?? '').join(', ') || null
  const [first, ...more] = lesson.contents
  const isOne = first && more.length === 0
  const onlyFor = lesson.classId ? namesOf([lesson.classId]) : null
  return (
    <li className={classes.lesson} data-hidden={!lesson.isVisible || undefined}>
      <div className={classes.head}>
        {isOne ? (
          <div className={classes.one}>
            <ContentItem content={first} to={to} title={lesson.title} onlyFor={onlyFor ?? namesOf(first.classIds)} />
          </div>
        ) : (
          <Link className={classes.title} to={to}>
            <span>{lesson.title}</span>
            {onlyFor && <span className={classes.detail}>{t('home.onlyFor', { classes: onlyFor })}</span>}
          </Link>
        )}
        <LessonState lesson={lesson} isLearner={isLearner} isDoneShown={!isOne && isFinished(lesson)} />
        {actions}
      </div>
      {!isOne && lesson.contents.length > 0 && (
        <ul className={classes.contents} aria-label={lesson.title}>
          {lesson.contents.map((content) => (
            <li key={content.id}>
              <ContentItem content={content} to={`${to}#${content.id}`} onlyFor={namesOf(content.classIds)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
