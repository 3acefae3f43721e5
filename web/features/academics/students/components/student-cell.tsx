import { NamedRow } from '../../../../ui/named-row.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import type { ClassLearner } from '../format.ts'
import classes from './student-cell.module.css'

/** A student's picture and name; below it, where the table has no room for more columns, what those say. */
export function StudentCell({ student, below }: { student: ClassLearner; below: readonly (string | null)[] }) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={student.name} website={student.website} />
      <span>
        <NamedRow name={student.name} below={below} />
      </span>
    </span>
  )
}
