import { useTranslation } from '../../../../lib/use-translation.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Register } from '../format.ts'

interface ReasonFieldProps {
  register: Pick<Register, 'unlock'>
  value: string
  onChange: (reason: string) => void
}

/** Why a register that was saved before is changed; it stands beside the change for good. */
export function ReasonField({ register, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('attendance')
  return (
    <TextField
      aria-label={t('reason.label')}
      placeholder={t(register.unlock === 'granted' ? 'reason.needed' : 'reason.placeholder')}
      value={value}
      maxLength={300}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
