import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { CheckboxGroup } from '../../../../ui/kit/checkbox-group.tsx'
import { Popover } from '../../../../ui/kit/popover.tsx'
import type { NamedCourse } from '../../format.ts'
import classes from './course-list.module.css'

interface CourseListProps {
  courses: readonly NamedCourse[]
  /** None stands for all of them. */
  shown: readonly NamedCourse[]
  onChange: (chosen: string[]) => void
  onClose: () => void
  /** What opens it. */
  children: ReactNode
}

/** The courses of the calendar, of which some can be chosen; open at first. */
export function CourseList({ courses, shown, onChange, onClose, children: opener }: CourseListProps) {
  const { t } = useTranslation('schedule')
  return (
    <Popover defaultOpened position="bottom-end" width={300} trapFocus onClose={onClose}>
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown>
        <CheckboxGroup aria-label={t('filter.label')} value={shown.map(({ id }) => id)} onChange={onChange}>
          <div className={classes.courses}>
            {courses.map(({ id, course_name, code }) => (
              <Checkbox key={id} value={id} label={course_name} description={code} classNames={{ root: classes.course ?? '' }} />
            ))}
            {courses.length === 0 && <p>{t('filter.none')}</p>}
          </div>
        </CheckboxGroup>
        {shown.length > 0 && (
          <Button variant="subtle" isWide onClick={() => onChange([])}>
            {t('filter.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
