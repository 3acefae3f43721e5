import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { choiceFailure } from '../../../../ui/choice-failure.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { scheduleQueries } from '../../queries.ts'
import classes from './choices.module.css'

interface ClassChoiceProps {
  ref?: Ref<HTMLDivElement>
  programId: string
  classId: string
  /** Only whole sections and teaching groups: what has a week of its own. */
  isWholeOnly?: boolean
  onChange: (programId: string, classId: string) => void
}

/** A class of the college, by its program. */
export function ClassChoice({ ref, programId, classId, isWholeOnly = false, onChange }: ClassChoiceProps) {
  const { t } = useTranslation('schedule')
  const words = useVocabulary()
  const programs = useQuery(scheduleQueries.programs())
  const inProgram = useQuery({ ...scheduleQueries.classes(programId), enabled: programId !== '' })
  const offered = (inProgram.data?.data ?? []).filter(({ kind }) => !isWholeOnly || kind !== 'batch')
  return (
    <div ref={ref} className={classes.choices}>
      <SelectField
        label={words.program}
        value={programId}
        error={choiceFailure(programs)}
        data={[{ value: '', label: t('field.choose') }, ...(programs.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget }) => onChange(currentTarget.value, '')}
      />
      <SelectField
        label={t('field.class')}
        value={classId}
        disabled={!programId}
        error={choiceFailure(inProgram)}
        data={[{ value: '', label: t('field.choose') }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget }) => onChange(programId, currentTarget.value)}
      />
    </div>
  )
}
