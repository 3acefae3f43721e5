import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { roman } from '#contract/features/academics/roman.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { RichTextField } from '../../../../ui/rich-text-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { WrittenUnit } from '../format.ts'
import classes from './one-unit-fields.module.css'

interface OneUnitFieldsProps {
  unit: WrittenUnit
  number: number
  problem: 'title' | 'hours' | undefined
  isFirst: boolean
  isLast: boolean
  onChange: (unit: WrittenUnit) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** One unit: its title, hours and topics, and its place among the others. */
export function OneUnitFields({ unit, number, problem, isFirst, isLast, onChange, onMove, onRemove }: OneUnitFieldsProps) {
  const { t } = useTranslation('syllabus')
  const name = t('unit', { number: roman(number) })
  const button = (label: string, inside: ReactNode, onClick: () => void, isDisabled = false) => (
    <IconButton variant="subtle" aria-label={`${label}: ${name}`} disabled={isDisabled} onClick={onClick}>
      {inside}
    </IconButton>
  )
  return (
    <Card
      title={name}
      aside={
        <span className={classes.tools}>
          {button(t('moveUp'), <IconArrowUp {...icon} />, () => onMove(-1), isFirst)}
          {button(t('moveDown'), <IconArrowDown {...icon} />, () => onMove(1), isLast)}
          {button(t('removeUnit'), <IconTrash {...icon} />, onRemove)}
        </span>
      }
    >
      <CardBody>
        <div className={classes.fields}>
          <TextField
            label={t('title')}
            maxLength={200}
            value={unit.title}
            error={problem === 'title' && t('titleMissing')}
            onChange={({ currentTarget }) => onChange({ ...unit, title: currentTarget.value })}
          />
          <TextField
            label={t('hoursField')}
            inputMode="numeric"
            maxLength={3}
            value={unit.hours}
            error={problem === 'hours' && t('hoursWrong')}
            onChange={({ currentTarget }) => onChange({ ...unit, hours: currentTarget.value })}
          />
          <div className={classes.wide}>
            <RichTextField label={t('topics', { unit: name })} value={unit.topics} onChange={(topics) => onChange({ ...unit, topics })} />
          </div>
        </div>
      </CardBody>
    </Card>
  )
}
