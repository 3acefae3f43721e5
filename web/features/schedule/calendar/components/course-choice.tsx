import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { CheckboxGroup } from '../../../../ui/kit/checkbox-group.tsx'
import { Popover } from '../../../../ui/kit/popover.tsx'
import type { NamedCourse } from '../../format.ts'
import classes from './course-choice.module.css'

interface CourseChoiceProps {
  courses: readonly NamedCourse[]
  /** None stands for all of them. */
  chosen: readonly string[]
  /** Only an icon, whose name is said. */
  isBrief?: boolean
  onChange: (chosen: string[]) => void
}

/** Which courses the calendar shows. */
export function CourseChoice({ courses, chosen, isBrief = false, onChange }: CourseChoiceProps) {
  const { t } = useTranslation('schedule')
  const shown = courses.filter(({ id }) => chosen.includes(id))
  const words = shown.length === 0 ? t('filter.all') : t('filter.some', { count: shown.length })
  return (
    <Popover position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        {isBrief ? (
          <IconButton variant="default" aria-label={`${t('filter.label')}: ${words}`} data-filtered={shown.length > 0 || undefined}>
            {shown.length > 0 ? <IconFilterFilled size={20} aria-hidden /> : <IconFilter size={20} stroke={1.6} aria-hidden />}
          </IconButton>
        ) : (
          <Button variant="default" icon={<IconFilter size={18} stroke={1.6} aria-hidden />}>
            {words}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <CheckboxGroup aria-label={t('filter.label')} value={[...chosen]} onChange={onChange}>
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
