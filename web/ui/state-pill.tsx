import { IconAlertTriangle, IconCheck, IconCircleX, IconClock, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state-pill.module.css'

export type State = 'good' | 'warning' | 'bad' | 'now' | 'neutral'

const icons = { good: IconCheck, warning: IconAlertTriangle, bad: IconCircleX, now: IconClock, neutral: IconMinus } as const

/** A state, said with a colour, an icon and a word. */
export function StatePill({ state, children }: { state: State; children: ReactNode }) {
  const Icon = icons[state]
  return (
    <span className={classes.pill} data-state={state}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
