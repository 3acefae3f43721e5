import { useTranslation } from '../../../../lib/use-translation.ts'
import { type Standing, stateOf } from '../format.ts'
import { AttendanceBar } from './attendance-bar.tsx'
import classes from './standing-figures.module.css'
import { StandingWords } from './standing-words.tsx'

/** The share of all that counts, what it is made of, and what follows; each subject that is short by itself in a line. */
export function StandingFigures({ standing }: { standing: Standing }) {
  const { t } = useTranslation('standing')
  const { attended, held, percent, minimumPercent: minimum, condonableFromPercent, band, shortSubjects, subjects } = standing
  const marks = [minimum, ...(condonableFromPercent ? [condonableFromPercent] : [])]
  const short = subjects.filter(({ course }) => shortSubjects.some(({ id }) => id === course.id))
  return (
    <div className={classes.figures}>
      {percent !== null && (
        <>
          <p className={classes.share}>
            <strong className={classes.percent}>{t('percent', { percent })}</strong> {t('share', { attended, held })}
          </p>
          <AttendanceBar {...{ attended, held, percent, marks, minimum }} state={stateOf[band]} />
        </>
      )}
      <StandingWords standing={standing} />
      {short.map(({ course, percent: ofSubject, need, cannotBeReached, minimumPercent }) => (
        <p key={course.id} className={classes.short}>
          {cannotBeReached
            ? t('subjectCannot', { subject: course.course_name, percent: ofSubject, minimum: minimumPercent ?? minimum })
            : t('subjectNeed', { subject: course.course_name, percent: ofSubject, count: need })}
        </p>
      ))}
    </div>
  )
}
