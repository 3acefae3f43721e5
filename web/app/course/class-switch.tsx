import { useTranslation } from '../../lib/use-translation.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface ClassSwitchProps {
  classes: readonly { id: string; name: string }[]
  classId: string | undefined
  onChange: (classId: string) => void
}

/** Which of the classes that one teaches a course to is looked at. */
export function ClassSwitch({ classes, classId, onChange }: ClassSwitchProps) {
  const { t } = useTranslation('lessons')
  return (
    <SelectField
      aria-label={t('home.class')}
      value={classId ?? ''}
      data={classes.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
