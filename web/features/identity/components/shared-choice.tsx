import { useTranslation } from '../../../lib/use-translation.ts'
import { Checkbox } from '../../../ui/kit/checkbox.tsx'

interface SharedChoiceProps {
  isShared: boolean
  onChange: (isShared: boolean) => void
}

/** Whether others use this device too, and what that means. */
export function SharedChoice({ isShared, onChange }: SharedChoiceProps) {
  const { t } = useTranslation('identity')
  return (
    <Checkbox
      label={t('shared.label')}
      description={t('shared.help')}
      checked={isShared}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
