import { Link } from 'react-router'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Course, CourseProgress } from '../format.ts'
import classes from './course-card.module.css'

interface CourseCardProps {
  course: Course
  to: string
  /** The classes that take it, in words. */
  classNames: readonly string[]
  /** How far one is in it; nothing while that is not known. */
  progress?: CourseProgress | undefined
}

/** One course, leading to its page: who takes and teaches it, what is new, and how far one is. */
export function CourseCard({ course, to, classNames, progress }: CourseCardProps) {
  const { t } = useTranslation('academics')
  const { contents = 0, finished = null, newLessons = 0, drafts = 0 } = progress ?? {}
  return (
    <li className={classes.card}>
      <Link className={classes.link} to={to}>
        <span className={classes.name}>{course.course_name}</span>
        <span className={classes.code}>{course.code}</span>
        {newLessons > 0 && <span className={classes.news}>{t('course.new', { count: newLessons })}</span>}
        {drafts > 0 && <span className={classes.state}>{t('course.drafts', { count: drafts })}</span>}
        <span className={classes.who}>
          {classNames.length > 0 && <span>{classNames.join(', ')}</span>}
          {course.teachers.length > 0 && <span>{course.teachers.join(', ')}</span>}
        </span>
        {finished !== null && contents > 0 && (
          <span className={classes.progress}>
            <ProgressBar label={t('course.progress', { course: course.course_name })} done={finished} of={contents} />
            <span>{t('course.finished', { finished, contents })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
