import { IconBook2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Course } from '../../features/academics/format.ts'
import type { FilledUnit } from '../../features/lessons/format.ts'
import { LaterLessonMenu } from '../../features/lessons/home/components/later-lesson-menu.tsx'
import { Units } from '../../features/lessons/home/components/units.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyFace } from '../../ui/empty-face.tsx'
import { LoadingFace } from '../../ui/loading-face.tsx'
import { HomeSection } from './home-section.tsx'

const ofTeachers = ['lesson-keeping'] as const
const NewLesson = lazyPart(
  async () => ({ default: (await import('../../features/lessons/home/components/new-lesson.tsx')).NewLesson }),
  ofTeachers,
)
const ArrangeUnits = lazyPart(
  async () => ({ default: (await import('../../features/lessons/home/components/arrange-units.tsx')).ArrangeUnits }),
  ofTeachers,
)

interface HomeUnitsProps {
  course: Course
  units: readonly FilledUnit[]
  isLearner: boolean
  /** Whether one writes the course's lessons. */
  canWrite: boolean
  addressOf: (lessonId: string) => string
}

/** The units of a course; whoever teaches it adds, arranges and publishes lessons here. */
export function HomeUnits({ course, units, isLearner, canWrite, addressOf }: HomeUnitsProps) {
  const { t } = useTranslation('lessons')
  const [mode, setMode] = useState<'new' | 'arrange'>()
  const close = () => setMode(undefined)
  const count = units.reduce((sum, { lessons }) => sum + lessons.length, 0)
  const classNames = new Map(course.classes.map(({ id, name }) => [id, name]))
  const actions = canWrite && mode !== 'arrange' && (
    <>
      {count > 1 && (
        <Button variant="subtle" onClick={() => setMode('arrange')}>
          {t('home.arrange')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => setMode('new')}>
        {t('home.newLesson')}
      </Button>
    </>
  )
  return (
    <HomeSection title={t('home.units')} aside={actions}>
      <Suspense
        fallback={
          <Card>
            <LoadingFace rows={6} />
          </Card>
        }
      >
        {mode === 'arrange' ? (
          <ArrangeUnits course={course} units={units.flatMap(({ unit }) => unit ?? [])} onDone={close} />
        ) : count === 0 && units.length === 0 ? (
          <Card>
            <EmptyFace icon={IconBook2} title={t('home.emptyTitle')} text={t(canWrite ? 'home.emptyTeacher' : 'home.emptyLearner')} />
          </Card>
        ) : (
          <Units
            units={units}
            isLearner={isLearner}
            addressOf={addressOf}
            classNames={classNames}
            actionsFor={(lesson) => <LaterLessonMenu lesson={lesson} address={addressOf(lesson.id)} />}
          />
        )}
      </Suspense>
      <Suspense>{mode === 'new' && <NewLesson course={course} units={units} onClose={close} />}</Suspense>
    </HomeSection>
  )
}
