import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useTranslation } from '../../../../lib/use-translation.ts'

interface ClassChoiceProps {
  classes: readonly { id: string; name: string }[]
  classId: string | undefined
  onChange: (classId: string) => void
}

/** As the learners of which class a lesson is looked at. */
export function ClassChoice({ classes, classId, onChange }: ClassChoiceProps) {
  const { t } = useTranslation('lessons')
  return (
    <NativeSelect
      aria-label={t('read.asSeenBy')}
      value={classId ?? ''}
      data={classes.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
