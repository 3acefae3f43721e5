import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'

interface MomentFieldProps {
  label: string
  description?: ReactNode
  error?: string | null
  /** As the field writes it, in the college's zone: `2026-11-21T09:50`; see `toFieldText` and `fromFieldText` of lib/dates. */
  value: string
  min?: string
  onChange: (value: string) => void
}

/** A date and a time, chosen with what the device has for it. */
export function MomentField({ label, description, error, value, min, onChange }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      description={description}
      error={error}
      value={value}
      min={min}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
