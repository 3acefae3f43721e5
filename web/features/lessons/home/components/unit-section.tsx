import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { roman } from '#contract/features/academics/roman.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { type FilledUnit, finishedOf } from '../../format.ts'
import classes from './unit-section.module.css'

interface UnitSectionProps {
  filled: FilledUnit
  isLearner: boolean
  isOpen: boolean
  onToggle: () => void
  /** The `LessonItem`s. */
  children: ReactNode
}

/** One unit: its number, its name, how far a learner is in it or how many lessons it has, and below it its lessons. */
export function UnitSection({ filled: { unit, lessons }, isLearner, isOpen, onToggle, children }: UnitSectionProps) {
  const { t } = useTranslation('lessons')
  const id = useId()
  const { contents, finished } = finishedOf(lessons)
  const published = lessons.filter(({ isVisible }) => isVisible).length
  const summary = () => {
    if (lessons.length === 0) return t('home.unitEmpty')
    if (!isLearner) {
      return published === lessons.length
        ? t('home.unitLessons', { count: lessons.length })
        : t('home.unitPublished', { published, count: lessons.length })
    }
    return contents > 0 && finished === contents ? t('home.unitAllFinished') : t('home.unitFinished', { finished, contents })
  }
  return (
    <section className={classes.unit} aria-labelledby={id}>
      <h3 className={classes.heading} data-empty={lessons.length === 0 || undefined}>
        <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle} disabled={lessons.length === 0}>
          <IconChevronDown className={classes.chevron ?? ''} size={18} stroke={1.6} aria-hidden />
          <span className={classes.title} id={id}>
            {unit ? t('home.unit', { numeral: roman(unit.position), title: unit.title }) : t('home.noUnit')}
          </span>
          <span className={classes.summary}>{summary()}</span>
        </button>
      </h3>
      {isOpen && lessons.length > 0 && <ul className={classes.lessons}>{children}</ul>}
    </section>
  )
}
