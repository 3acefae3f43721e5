import { useState } from 'react'
import { semester as semesterField } from '#contract/features/academics/structure.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useCountsCredits } from '../../components/use-counts-credits.ts'
import { type StructureCourse, toldText } from '../format.ts'
import { useArrangeSemester } from '../queries.ts'
import { CourseAdder } from './course-adder.tsx'
import { OrderedCourses } from './ordered-courses.tsx'
import { SemesterConflict } from './semester-conflict.tsx'
import classes from './semester-form.module.css'

type Arranged = Pick<StructureCourse, 'id' | 'course_name' | 'code'>
const idsOf = (courses: readonly Arranged[]) => courses.map(({ id }) => id)

interface SemesterFormProps {
  where: { programId: string; regulationId: string }
  /** Empty for a new one. */
  semester: string
  /** The semesters that there are; a new one is none of them. */
  taken: readonly (string | null)[]
  courses: readonly Arranged[]
  onDone: () => void
}

/** Which courses a semester has, in their order. Nothing is changed before it is saved. */
export function SemesterForm({ where, semester, taken, courses, onDone }: SemesterFormProps) {
  const { t } = useTranslation(['college', 'academics', 'ui'])
  const words = useVocabulary()
  const named = words.inSentence
  const arrange = useArrangeSemester()
  const countsCredits = useCountsCredits()
  const [name, setName] = useState(semester)
  const [wrong, setWrong] = useState<string>()
  const [arranged, setArranged] = useState<readonly Arranged[]>(courses)
  /** What it had when this was begun, whatever is read meanwhile. */
  const [was, setWas] = useState(idsOf(courses))
  const save = (from = was) => {
    setWas(from)
    const read = semesterField.safeParse(name)
    const isTaken = !semester && read.success && taken.includes(read.data)
    setWrong(isTaken ? t('structure.taken', named) : read.error?.issues[0]?.message)
    if (!read.success || isTaken) return
    arrange.mutate({ body: { ...where, semester: read.data, courseIds: idsOf(arranged), was: from } }, { onSuccess: onDone })
  }
  const takeTheirs = (theirs: readonly Arranged[]) => {
    setArranged(theirs)
    setWas(idsOf(theirs))
    arrange.reset()
  }
  const isCrossed = arrange.error?.code === 'academics.changed_meanwhile'
  const refused = !isCrossed && arrange.error && toldText(arrange.error, ['semester'])
  return (
    <div className={classes.form}>
      {semester ? (
        <h3 className={classes.title}>{t('structure.coursesOf', { semester })}</h3>
      ) : (
        <TextField
          label={words.semester}
          description={t(countsCredits ? 'field.semesterHelp' : 'field.semesterHelpYear')}
          autoComplete="off"
          value={name}
          error={wrong ?? arrange.error?.fields?.semester}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      {arranged.length > 0 ? (
        <OrderedCourses courses={arranged} onChange={setArranged} />
      ) : (
        <p className={classes.none}>{t(semester ? 'structure.willGo' : 'structure.noneYet', named)}</p>
      )}
      <CourseAdder isIn={(id) => arranged.some((course) => course.id === id)} onAdd={(course) => setArranged([...arranged, course])} />
      {refused && <FormFailure text={refused} />}
      {isCrossed && (
        <SemesterConflict
          where={where}
          semester={name}
          isBusy={arrange.isPending}
          onSaveOver={(theirs) => save(idsOf(theirs))}
          onTakeTheirs={takeTheirs}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {t('ui:cancel')}
        </Button>
        <Button isLoading={arrange.isPending} disabled={!semester && arranged.length === 0} onClick={() => save()}>
          {t('structure.save', named)}
        </Button>
      </div>
    </div>
  )
}
