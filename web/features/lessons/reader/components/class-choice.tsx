import { useTranslation } from '../../../../lib/use-translation.ts'
import { SelectField } from '../../../../ui/select-field.tsx'

interface ClassChoiceProps {
  classes: readonly { id: string; name: string }[]
  classId: string | undefined
  onChange: (classId: string) => void
}

/** As the learners of which class a lesson is looked at. */
export function ClassChoice({ classes, classId, onChange }: ClassChoiceProps) {
  const { t } = useTranslation('lessons')
  return (
    <SelectField
      aria-label={t('read.asSeenBy')}
      value={classId ?? ''}
      data={classes.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
