import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Card } from '../../../../ui/card.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import { collegeQueries, firstOf } from '../queries.ts'
import classes from './first-steps.module.css'

/** What an empty college needs, in the order in which one thing takes the one before. A college that has students has begun. */
export function FirstSteps() {
  const students = useQuery(firstOf.students())
  if (students.data?.data.length !== 0) return null
  return (
    <div className={classes.steps}>
      <Steps />
    </div>
  )
}

function Steps() {
  const { t } = useTranslation('college')
  const { programs: programsWord, inSentence } = useVocabulary()
  const departments = useQuery(firstOf.departments())
  const regulations = useQuery(firstOf.regulations())
  const programs = useQuery(firstOf.programs())
  const sections = useQuery(firstOf.classes())
  const courses = useQuery(collegeQueries.courses())
  const faculty = useQuery(firstOf.faculty())
  const has = ({ data }: { data?: { data: readonly unknown[] } | undefined }, count = 1) => (data?.data.length ?? 0) >= count
  const steps = [
    { name: 'departments', to: '/admin/departments', isDone: has(departments) },
    { name: 'programs', to: '/admin/programs', isDone: [regulations, programs, sections].every((each) => has(each)) },
    { name: 'courses', to: '/admin/courses', isDone: has(courses) },
    // Whoever founded the college is one of them.
    { name: 'faculty', to: '/admin/teachers', isDone: has(faculty, 2) },
    { name: 'mappings', to: '/admin/courses', isDone: courses.data?.data.some(({ teachers }) => teachers.length > 0) ?? false },
    { name: 'students', to: '/admin/students', isDone: false },
    { name: 'timetable', to: '/admin/timetable?view=bells', isDone: false },
  ] as const
  const words = { ...inSentence, Programs: programsWord }
  return (
    <Card title={t('steps.title')}>
      <RowList label={t('steps.title')}>
        {steps.map(({ name, to, isDone }, index) => (
          <ListRow
            key={name}
            to={to}
            lead={index + 1}
            title={t(`steps.${name}`, words)}
            detail={t(`steps.${name}Text`, words)}
            aside={isDone && <StatePill state="good">{t('steps.done')}</StatePill>}
            isStrong={!isDone}
          />
        ))}
      </RowList>
    </Card>
  )
}
