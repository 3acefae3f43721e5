import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { choiceFailure } from '../../../../ui/choice-failure.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { oversightQueries } from '../queries.ts'

interface ClassSelectProps {
  value: string
  onChange: (classId: string) => void
  /** What choosing none means, where that is allowed: every class, or one’s mentees. */
  none?: string
  /** Only classes in which learners are enrolled. */
  isForSections?: boolean
}

/** Which class is looked at. */
export function ClassSelect({ value, onChange, none, isForSections = false }: ClassSelectProps) {
  const { t } = useTranslation('oversight')
  const classes = useQuery(oversightQueries.classes())
  const offered = (classes.data?.data ?? []).filter(({ kind }) => !isForSections || kind === 'section')
  return (
    <SelectField
      label={t('class')}
      error={choiceFailure(classes)}
      value={value}
      data={[{ value: '', label: none ?? t('chooseClass') }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
