import { useTranslation } from '../../../../lib/use-translation.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Register } from '../format.ts'

interface ReasonFieldProps {
  register: Pick<Register, 'needsReason'>
  value: string
  /** Whether a save was tried without it where it is needed. */
  isMissing?: boolean
  onChange: (reason: string) => void
}

/** Why a register that was saved before is changed; it stands beside the change for good. */
export function ReasonField({ register, value, isMissing = false, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('attendance')
  return (
    <TextField
      aria-label={t('reason.label')}
      placeholder={t(register.needsReason ? 'reason.needed' : 'reason.placeholder')}
      value={value}
      error={isMissing && value.trim() === '' ? t('reason.missing') : null}
      maxLength={300}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
