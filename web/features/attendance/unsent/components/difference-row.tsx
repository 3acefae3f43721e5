import { useId } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Side } from '../format.ts'
import classes from './difference-row.module.css'

interface DifferenceRowProps {
  name: string
  rollNumber?: string
  /** What each says of it. */
  mine: string
  theirs: string
  /** Whose word goes; nothing while that is open. */
  side: Side | undefined
  onChoose: (side: Side) => void
}

const sides = ['mine', 'theirs'] as const

/** One learner, or what was taught, and both words of it to choose between. */
export function DifferenceRow({ name, rollNumber, side, onChoose, ...said }: DifferenceRowProps) {
  const { t } = useTranslation('attendance')
  const nameId = useId()
  return (
    <li className={classes.row}>
      <p className={classes.name} id={nameId}>
        {name} {rollNumber && <span className={classes.roll}>{rollNumber}</span>}
      </p>
      <fieldset className={classes.choice} aria-labelledby={nameId}>
        {sides.map((one) => (
          <label className={classes.side} key={one} data-chosen={one === side || undefined}>
            <input type="radio" name={nameId} checked={one === side} onChange={() => onChoose(one)} />
            <span>{t(`compare.${one}`, { status: said[one] })}</span>
          </label>
        ))}
      </fieldset>
    </li>
  )
}
