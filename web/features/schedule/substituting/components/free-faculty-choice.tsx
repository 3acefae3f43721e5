import { useId } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { FreeFaculty } from '../../format.ts'
import classes from './ask-form.module.css'

interface FreeFacultyChoiceProps {
  faculty: readonly FreeFaculty[]
  chosen: string
  problem: string
  onChoose: (facultyId: string) => void
}

/** Who is free then, each with what they teach that day; those of the department stand first. */
export function FreeFacultyChoice({ faculty, chosen, problem, onChoose }: FreeFacultyChoiceProps) {
  const { t } = useTranslation('arranging')
  const name = useId()
  const legendId = useId()
  return (
    <div role="radiogroup" aria-labelledby={legendId} aria-describedby={problem ? `${legendId}-problem` : undefined}>
      <p id={legendId} className={classes.legend}>
        {t('ask.whom')}
      </p>
      <div className={classes.people}>
        {faculty.map((one) => (
          <label key={one.id} className={classes.person}>
            <input type="radio" name={name} value={one.id} checked={one.id === chosen} onChange={() => onChoose(one.id)} />
            <span className={classes.words}>
              <span className={classes.name}>{one.name}</span>
              <span className={classes.detail}>
                {[one.designation, t(one.isOfDepartment ? 'ask.ofDepartment' : 'ask.ofOther')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={classes.load}>{t('ask.load', { count: one.periodsThatDay })}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${legendId}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
