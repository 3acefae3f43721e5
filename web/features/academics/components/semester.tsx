import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import classes from './semester.module.css'

interface SemesterProps {
  title: string
  count: number
  /** The `CourseCard`s. */
  children: ReactNode
}

/** The courses of one semester: one list on a phone, cards beside each other where there is room. */
export function Semester({ title, count, children }: SemesterProps) {
  const { t } = useTranslation('academics')
  const titleId = useId()
  return (
    <section className={classes.semester} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <span className={classes.count}>{t('courses.count', { count })}</span>
      </div>
      <ul className={classes.cards}>{children}</ul>
    </section>
  )
}
