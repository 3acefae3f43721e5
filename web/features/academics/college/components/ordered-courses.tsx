import { type Icon, IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import type { StructureCourse } from '../format.ts'

type Arranged = Pick<StructureCourse, 'id' | 'course_name' | 'code'>
interface OrderedCoursesProps {
  courses: readonly Arranged[]
  onChange: (courses: readonly Arranged[]) => void
}

/** Courses in an order that can be changed, each of which can be taken out. */
export function OrderedCourses({ courses, onChange }: OrderedCoursesProps) {
  const { t } = useTranslation(['college', 'academics'])
  const up = (index: number) => {
    const [before, it] = courses.slice(index - 1, index + 1)
    if (before && it) onChange(courses.toSpliced(index - 1, 2, it, before))
  }
  const button = (label: string, Sign: Icon, isDisabled: boolean, onPress: () => void) => (
    <IconButton aria-label={label} disabled={isDisabled} onClick={onPress}>
      <Sign size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
  return (
    <RowList label={t('structure.order')}>
      {courses.map(({ id, course_name: course, code }, index) => (
        <ListRow
          key={id}
          title={course}
          detail={code}
          aside={
            <>
              {button(t('structure.up', { course }), IconArrowUp, index === 0, () => up(index))}
              {button(t('structure.down', { course }), IconArrowDown, index === courses.length - 1, () => up(index + 1))}
              {button(t('structure.remove', { course }), IconX, false, () => onChange(courses.toSpliced(index, 1)))}
            </>
          }
        />
      ))}
    </RowList>
  )
}
