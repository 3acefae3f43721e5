import { useTranslation } from '../../../../lib/use-translation.ts'
import type { State } from '../../../../ui/state-pill.tsx'
import classes from './attendance-bar.module.css'

interface AttendanceBarProps {
  attended: number
  held: number
  /** As the server cut it. */
  percent: string
  state: State
  /** Shares that matter, in whole per cent, drawn as marks. */
  marks: readonly number[]
  minimum: number
}

/** How much of what was held was attended, with marks where something begins. */
export function AttendanceBar({ attended, held, percent, state, marks, minimum }: AttendanceBarProps) {
  const { t } = useTranslation('standing')
  return (
    <svg className={classes.bar} role="img" aria-label={t('bar', { percent, minimum })} preserveAspectRatio="none" data-state={state}>
      <rect className={classes.all} y="4" width="100%" height="8" rx="4" />
      <rect className={classes.attended} y="4" width={`${held > 0 ? (attended / held) * 100 : 0}%`} height="8" rx="4" />
      {marks.map((mark) => (
        <line key={mark} className={classes.mark} x1={`${mark}%`} x2={`${mark}%`} y1="0" y2="16" />
      ))}
    </svg>
  )
}
