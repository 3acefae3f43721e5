import { type Icon, IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { exportValues } from '#contract/features/attendance/exporting.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Column } from '../format.ts'
import classes from './column-fields.module.css'

interface ColumnFieldsProps {
  column: Column
  /** Its place, from 1. */
  number: number
  /** How many columns there are. */
  count: number
  faults: { header: string | undefined; text: string | undefined }
  onChange: (column: Column) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One column: its heading, what it holds, and its place among the others. */
export function ColumnFields({ column, number, count, faults, onChange, onMove, onRemove }: ColumnFieldsProps) {
  const { t } = useTranslation('oversight')
  const { rollNumber, regulation } = useVocabulary()
  const button = (label: string, Sign: Icon, isDisabled: boolean, onPress: () => void) => (
    <IconButton variant="subtle" aria-label={label} disabled={isDisabled} onClick={onPress}>
      <Sign size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
  return (
    <fieldset className={classes.column} aria-label={t('export.column', { number })}>
      <div className={classes.head}>
        <span aria-hidden>{t('export.column', { number })}</span>
        <span className={classes.tools}>
          {button(t('export.up', { number }), IconArrowUp, number === 1, () => onMove(-1))}
          {button(t('export.down', { number }), IconArrowDown, number === count, () => onMove(1))}
          {button(t('export.remove', { number }), IconX, count === 1, onRemove)}
        </span>
      </div>
      <TextField
        label={t('export.header')}
        maxLength={60}
        value={column.header}
        error={faults.header}
        onChange={({ currentTarget }) => onChange({ ...column, header: currentTarget.value })}
      />
      <SelectField
        label={t('export.value')}
        value={column.value}
        data={exportValues.map((value) => ({ value, label: t(`export.value.${value}`, { rollNumber, regulation }) }))}
        onChange={({ currentTarget }) => {
          const value = exportValues.find((name) => name === currentTarget.value)
          if (value) onChange({ ...column, value, text: value === 'text' ? column.text : '' })
        }}
      />
      {column.value === 'text' && (
        <TextField
          className={classes.wide ?? ''}
          label={t('export.text')}
          maxLength={100}
          value={column.text}
          error={faults.text}
          onChange={({ currentTarget }) => onChange({ ...column, text: currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
