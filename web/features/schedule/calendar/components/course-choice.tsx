import { Button, Checkbox, Popover } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { NamedCourse } from '../../format.ts'
import classes from './course-choice.module.css'

interface CourseChoiceProps {
  courses: readonly NamedCourse[]
  /** None stands for all of them. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which courses the calendar shows. */
export function CourseChoice({ courses, chosen, onChange }: CourseChoiceProps) {
  const { t } = useTranslation('schedule')
  const shown = courses.filter(({ id }) => chosen.includes(id))
  return (
    <Popover position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={18} stroke={1.6} aria-hidden />}>
          {shown.length === 0 ? t('filter.all') : t('filter.some', { count: shown.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group aria-label={t('filter.label')} value={[...chosen]} onChange={onChange}>
          <div className={classes.courses}>
            {courses.map(({ id, course_name, code }) => (
              <Checkbox key={id} value={id} label={course_name} description={code} classNames={{ root: classes.course ?? '' }} />
            ))}
            {courses.length === 0 && <p>{t('filter.none')}</p>}
          </div>
        </Checkbox.Group>
        {shown.length > 0 && (
          <Button variant="subtle" fullWidth onClick={() => onChange([])}>
            {t('filter.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
