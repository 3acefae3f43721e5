import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { oversightQueries } from '../queries.ts'

interface ClassSelectProps {
  value: string
  onChange: (classId: string) => void
  /** Offers every class at once. */
  hasAll?: boolean
  /** Only classes in which learners are enrolled. */
  isForSections?: boolean
}

/** Which class is looked at. */
export function ClassSelect({ value, onChange, hasAll = false, isForSections = false }: ClassSelectProps) {
  const { t } = useTranslation('oversight')
  const { data, error } = useQuery(oversightQueries.classes())
  const offered = (data?.data ?? []).filter(({ kind }) => !isForSections || kind === 'section')
  return (
    <NativeSelect
      label={t('class')}
      error={error ? t('classes.failed') : undefined}
      value={value}
      data={[
        { value: '', label: t(hasAll ? 'allClasses' : 'chooseClass') },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
