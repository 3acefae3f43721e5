import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { collegeQueries } from '../../college/queries.ts'
import { canChange, type Program } from '../../format.ts'
import { academicsQueries } from '../../queries.ts'
import classes from './section-choice.module.css'

interface SectionChoiceProps {
  program: Program
  /** What they come into; where that is a section it is not offered itself. */
  intoId: string
  /** They leave their section, so that it is one of a department that one decides for. */
  isMove: boolean
  onChoose: (sectionId: string) => void
}

/** Which section to choose learners from: of this program at first, or of any other. */
export function SectionChoice({ program, intoId, isMove, onChoose }: SectionChoiceProps) {
  const { t } = useTranslation(['academics', 'college'])
  const words = useVocabulary()
  const [programId, setProgramId] = useState(program.id)
  const [sectionId, setSectionId] = useState('')
  const programs = useQuery(collegeQueries.programs())
  const sections = useQuery(collegeQueries.classesOf(programId))
  const departments = useQuery({ ...academicsQueries.allDepartments(), enabled: isMove })
  const failed = [programs, sections, departments].find(({ error, data }) => error && !data)
  const choose = (id: string) => {
    setSectionId(id)
    onChoose(id)
  }
  if (failed?.error)
    return <ErrorLine failure={failed.error} title={t('college:members.sectionsFailed')} onRetry={() => failed.refetch()} />
  const from = (programs.data?.data ?? [program]).filter((each) => !isMove || canChange(each, departments.data?.data ?? []))
  const offered = (sections.data?.data ?? []).filter(({ id, kind }) => kind === 'section' && id !== intoId)
  return (
    <div className={classes.fields}>
      <SelectField
        label={words.program}
        value={programId}
        data={from.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => {
          setProgramId(currentTarget.value)
          choose('')
        }}
      />
      <SelectField
        label={t('college:classes.kind.section')}
        description={sections.data && offered.length === 0 ? t('college:members.noSections', words.inSentence) : undefined}
        disabled={!sections.data}
        value={sectionId}
        data={[{ value: '', label: t('college:field.choose') }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </div>
  )
}
