import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { choiceFailure } from '../../../../ui/choice-failure.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { Mentee } from '../format.ts'
import { oversightQueries, useAssignMentor } from '../queries.ts'

interface AssignMentorProps {
  /** To whom one may give a mentor, of the students that are shown. */
  assignable: readonly Mentee[]
  chosen: ReadonlySet<string>
  onChoose: (learnerIds: ReadonlySet<string>) => void
}

/** Gives the students who are chosen a mentor; all who have none can be chosen at once. */
export function AssignMentor({ assignable, chosen, onChoose }: AssignMentorProps) {
  const { t } = useTranslation('oversight')
  const [facultyId, setFacultyId] = useState('')
  const teachers = useQuery(oversightQueries.teachers())
  const assign = useAssignMentor()
  return (
    <>
      <SelectField
        label={t('mentors.mentor')}
        value={facultyId}
        error={choiceFailure(teachers)}
        data={[
          { value: '', label: t('mentors.choose') },
          ...(teachers.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => setFacultyId(currentTarget.value)}
      />
      {assignable.length > 0 && (
        <Button variant="default" onClick={() => onChoose(new Set(assignable.filter(({ mentor }) => mentor === null).map(({ id }) => id)))}>
          {t('mentors.all')}
        </Button>
      )}
      <Button
        disabled={chosen.size === 0 || facultyId === ''}
        isLoading={assign.isPending}
        onClick={() => assign.mutate({ body: { facultyId, learnerIds: [...chosen] } }, { onSuccess: () => onChoose(new Set()) })}
      >
        {t('mentors.assign', { count: chosen.size })}
      </Button>
      {assign.error && <FormFailure text={failureText(assign.error)} />}
    </>
  )
}
