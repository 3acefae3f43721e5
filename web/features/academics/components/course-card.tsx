import { Link } from 'react-router'
import type { Course } from '../format.ts'
import classes from './course-card.module.css'

interface CourseCardProps {
  course: Course
  to: string
  /** The classes that take it, in words. */
  classNames: readonly string[]
}

/** One course, leading to its page. */
export function CourseCard({ course, to, classNames }: CourseCardProps) {
  return (
    <li className={classes.card}>
      <Link className={classes.link} to={to}>
        <span className={classes.name}>{course.course_name}</span>
        <span className={classes.code}>{course.code}</span>
        <span className={classes.who}>
          {classNames.length > 0 && <span>{classNames.join(', ')}</span>}
          {course.teachers.length > 0 && <span>{course.teachers.join(', ')}</span>}
        </span>
      </Link>
    </li>
  )
}
