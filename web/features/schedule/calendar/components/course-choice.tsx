import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { NamedCourse } from '../../format.ts'

const fetchList = async () => ({ default: (await import('./course-list.tsx')).CourseList })
const CourseList = lazyPart(fetchList)

interface CourseChoiceProps {
  courses: readonly NamedCourse[]
  /** None stands for all of them. */
  chosen: readonly string[]
  /** Only an icon, whose name is said. */
  isBrief?: boolean
  onChange: (chosen: string[]) => void
}

interface OpenerProps extends Omit<ComponentProps<'button'>, 'color' | 'aria-label'> {
  count: number
  isBrief: boolean
}

/** What says how many courses are shown, and opens the list of them. */
function Opener({ count, isBrief, ...button }: OpenerProps) {
  const { t } = useTranslation('schedule')
  const words = count === 0 ? t('filter.all') : t('filter.some', { count })
  return isBrief ? (
    <IconButton variant="default" aria-label={`${t('filter.label')}: ${words}`} data-filtered={count > 0 || undefined} {...button}>
      {count > 0 ? <IconFilterFilled size={20} aria-hidden /> : <IconFilter size={20} stroke={1.6} aria-hidden />}
    </IconButton>
  ) : (
    <Button variant="default" icon={<IconFilter size={18} stroke={1.6} aria-hidden />} {...button}>
      {words}
    </Button>
  )
}

/** Which courses the calendar shows; their list is fetched when somebody is about to open it. */
export function CourseChoice({ courses, chosen, isBrief = false, onChange }: CourseChoiceProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const shown = courses.filter(({ id }) => chosen.includes(id))
  const look = { count: shown.length, isBrief }
  if (!wasOpened)
    return <Opener {...look} onClick={() => setWasOpened(true)} onPointerEnter={() => void fetchList()} aria-haspopup="dialog" />
  return (
    <Suspense fallback={<Opener {...look} />}>
      {/* The opener that had the focus went when the list came. */}
      <CourseList courses={courses} shown={shown} onChange={onChange} onClose={() => opener.current?.focus()}>
        <Opener {...look} ref={opener} />
      </CourseList>
    </Suspense>
  )
}
