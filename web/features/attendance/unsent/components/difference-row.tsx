import { useId } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Difference, Side } from '../format.ts'
import classes from './difference-row.module.css'

interface DifferenceRowProps {
  difference: Difference
  /** Whose word goes; nothing while that is open. */
  side: Side | undefined
  onChoose: (side: Side) => void
}

const sides = ['mine', 'theirs'] as const

/** One learner, and both marks to choose between. */
export function DifferenceRow({ difference, side, onChoose }: DifferenceRowProps) {
  const { t } = useTranslation('attendance')
  const nameId = useId()
  const { row } = difference
  return (
    <li className={classes.row}>
      <p className={classes.name} id={nameId}>
        {row.name} <span className={classes.roll}>{row.rollNumber}</span>
      </p>
      <fieldset className={classes.choice} aria-labelledby={nameId}>
        {sides.map((one) => (
          <label className={classes.side} key={one} data-chosen={one === side || undefined}>
            <input type="radio" name={nameId} checked={one === side} onChange={() => onChoose(one)} />
            <span>{t(`compare.${one}`, { status: t(`status.${difference[one]}`) })}</span>
          </label>
        ))}
      </fieldset>
    </li>
  )
}
