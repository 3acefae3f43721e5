import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Combobox } from '../../../ui/kit/combobox.tsx'
import type { Course } from '../format.ts'
import classes from './course-options.module.css'

/** What the course search found. */
export function CourseOptions({ courses, failure }: { courses: readonly Course[] | undefined; failure: Failure | null }) {
  const { t } = useTranslation(['academics', 'ui'])
  return (
    <Combobox.Options className={classes.options} aria-label={t('search.label')}>
      {courses?.map((course) => (
        <Combobox.Option className={classes.option ?? ''} value={course.id} key={course.id}>
          {course.course_name}
          <span className={classes.code}>{course.code}</span>
        </Combobox.Option>
      ))}
      {courses?.length === 0 && <Combobox.Empty>{t('search.nothing')}</Combobox.Empty>}
      {!courses && <Combobox.Empty>{failure ? failureText(failure) : t('ui:loading')}</Combobox.Empty>}
    </Combobox.Options>
  )
}
