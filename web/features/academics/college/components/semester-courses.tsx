import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import type { StructureCourse } from '../format.ts'
import classes from './semester-courses.module.css'

interface SemesterCoursesProps {
  semester: string
  courses: readonly StructureCourse[]
  onEdit?: () => void
}

/** The courses of one semester in their order. */
export function SemesterCourses({ semester, courses, onEdit }: SemesterCoursesProps) {
  const { t } = useTranslation(['college', 'academics'])
  const credits = (count: string | null) => count !== null && t('academics:course.credits', { count: Number(count) })
  return (
    <section className={classes.semester} aria-label={semester}>
      <div className={classes.head}>
        <h3 className={classes.title}>{semester}</h3>
        <span className={classes.count}>{t('academics:courses.count', { count: courses.length })}</span>
        {onEdit && (
          <Button variant="subtle" aria-label={t('structure.editOf', { semester })} onClick={onEdit}>
            {t('row.edit')}
          </Button>
        )}
      </div>
      <RowList label={semester}>
        {courses.map((course) => (
          <ListRow key={course.id} title={course.course_name} detail={course.code} aside={credits(course.credits)} />
        ))}
      </RowList>
    </section>
  )
}
