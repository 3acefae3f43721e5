import { type Dispatch, useCallback } from 'react'
import { useIsWide } from '../../../../lib/use-media-query.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useBelowTheFold } from '../../../../ui/use-below-the-fold.ts'
import { type Marks, markOf, type RegisterRow, type RollStep, shortName } from '../format.ts'
import classes from './roll-grid.module.css'
import { RollTile } from './roll-tile.tsx'
import { useGridKeys } from './use-grid-keys.ts'

interface RollGridProps {
  students: readonly RegisterRow[]
  marks: Marks
  isLocked: boolean
  step: Dispatch<RollStep>
  /** A digit was pressed: whoever types ends of roll numbers goes on in the field for them. */
  onType: (character: string) => void
}

/** As many tiles as a phone shows at first, and more. */
const aboveTheFold = 28

/** Everybody of the class, by roll number. */
export function RollGrid({ students, marks, isLocked, step, onType }: RollGridProps) {
  const { t } = useTranslation('attendance')
  const isWide = useIsWide()
  const shown = useBelowTheFold() ? students : students.slice(0, aboveTheFold)
  // The same function each time, so that a tile is drawn anew only when its own mark changes.
  const tap = useCallback((id: string) => step({ type: 'toggle', id }), [step])
  const keys = useGridKeys({ onMark: (id, as) => !isLocked && step({ type: 'mark', ids: [id], as }), onType })
  return (
    <fieldset className={classes.grid} aria-label={t('grid.label')} aria-describedby="roll-keys" {...keys}>
      {shown.map((row) => (
        <RollTile
          key={row.id}
          row={row}
          name={isWide ? row.name : shortName(row.name)}
          status={markOf(marks, row.id)}
          isLocked={isLocked}
          onTap={tap}
        />
      ))}
    </fieldset>
  )
}
