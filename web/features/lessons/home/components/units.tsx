import { type ReactNode, useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { type FilledUnit, isFinished, type Lesson } from '../../format.ts'
import { LessonItem } from './lesson-item.tsx'
import { UnitSection } from './unit-section.tsx'

interface UnitsProps {
  units: readonly FilledUnit[]
  isLearner: boolean
  /** A lesson's page. */
  addressOf: (lessonId: string) => string
  classNames: ReadonlyMap<string, string>
  /** What can be done with a lesson that one may change. */
  actionsFor?: (lesson: Lesson) => ReactNode
}

const keyOf = ({ unit }: FilledUnit) => unit?.id ?? 'none'

/** Up to so many lessons all units are open: there is nothing to look for. */
const fewLessons = 12

/** The unit that is being taught or learnt: the first one with something left to do, else the last one that learners see. */
function currentOf(units: readonly FilledUnit[], isLearner: boolean): string | undefined {
  const learns = (lesson: Lesson) => isLearner && lesson.isVisible && !isFinished(lesson)
  const current =
    units.find(({ lessons }) => lessons.some(learns)) ?? units.findLast(({ lessons }) => lessons.some(({ isVisible }) => isVisible))
  return current && keyOf(current)
}

/** The units of a course with their lessons; of a long course the current one is open at first. */
export function Units({ units, isLearner, addressOf, classNames, actionsFor }: UnitsProps) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const isShort = units.reduce((sum, { lessons }) => sum + lessons.length, 0) <= fewLessons
  const current = currentOf(units, isLearner)
  return (
    <Card>
      {units.map((filled) => {
        const key = keyOf(filled)
        const isOpen = toggled[key] ?? (isShort || key === current)
        return (
          <UnitSection
            key={key}
            filled={filled}
            isLearner={isLearner}
            isOpen={isOpen}
            onToggle={() => setToggled({ ...toggled, [key]: !isOpen })}
          >
            {filled.lessons.map((lesson) => (
              <LessonItem
                key={lesson.id}
                lesson={lesson}
                isLearner={isLearner}
                to={addressOf(lesson.id)}
                classNames={classNames}
                actions={lesson.can.edit && actionsFor?.(lesson)}
              />
            ))}
          </UnitSection>
        )
      })}
    </Card>
  )
}
