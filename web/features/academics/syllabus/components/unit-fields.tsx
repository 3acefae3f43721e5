import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { movedBy, newKey, type WrittenUnit } from '../format.ts'
import { OneUnitFields } from './one-unit-fields.tsx'
import classes from './unit-fields.module.css'

interface UnitFieldsProps {
  units: readonly WrittenUnit[]
  /** What is wrong, by a unit's key. */
  problems: ReadonlyMap<string, 'title' | 'hours'>
  onChange: (units: readonly WrittenUnit[]) => void
}

const mostUnits = 30

/** The units in their order. */
export function UnitFields({ units, problems, onChange }: UnitFieldsProps) {
  const { t } = useTranslation('syllabus')
  return (
    <>
      {units.map((unit, index) => (
        <OneUnitFields
          key={unit.key}
          unit={unit}
          number={index + 1}
          problem={problems.get(unit.key)}
          isFirst={index === 0}
          isLast={index === units.length - 1}
          onChange={(changed) => onChange(units.map((each) => (each.key === unit.key ? changed : each)))}
          onMove={(by) => onChange(movedBy(units, index, by))}
          onRemove={() => onChange(units.filter((each) => each.key !== unit.key))}
        />
      ))}
      {units.length < mostUnits && (
        <Button
          className={classes.add ?? ''}
          variant="default"
          icon={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => onChange([...units, { key: newKey(), title: '', hours: '', topics: '' }])}
        >
          {t('addUnit')}
        </Button>
      )}
    </>
  )
}
