import type { z } from 'zod'
import type { attendanceGrid } from '#contract/features/attendance/shapes.ts'
import { mondayOf } from '../../../lib/days.ts'
import { inOrder } from '../../../lib/in-order.ts'

export type Grid = z.output<typeof attendanceGrid>
export type GridSession = Grid['sessions'][number]
export type GridLearner = Grid['learners'][number]
/** `none`: was not on the register; `unposted`: there is no register yet. */
export type Cell = 'present' | 'absent' | 'late' | 'on_duty' | 'none' | 'unposted' | 'cancelled'

/** What the register of a session says of a learner. */
export function cellOf(session: GridSession, learnerId: string): Cell {
  if (session.state === 'cancelled') return 'cancelled'
  if (session.state !== 'held') return 'unposted'
  if (session.missing.includes(learnerId)) return 'none'
  return session.marks.find((mark) => mark.learnerId === learnerId)?.status ?? 'present'
}

/** Everybody who is on the register and not absent, of all on it. */
const thereOf = ({ counts }: Pick<GridSession, 'counts'>) => ({
  there: counts.present + counts.late + counts.on_duty,
  all: counts.present + counts.late + counts.on_duty + counts.absent,
})

export interface Week {
  /** Its Monday. */
  monday: string
  there: number
  all: number
}

/** How many of all were there, week by week, each weighted by its periods. */
export function weeksOf(sessions: readonly Pick<GridSession, 'day' | 'state' | 'counts' | 'periodCount'>[]): Week[] {
  const held = sessions.filter(({ state }) => state === 'held')
  return [...Map.groupBy(held, ({ day }) => mondayOf(day))]
    .sort(([a], [b]) => inOrder(a, b))
    .map(([monday, all]) => {
      const sum = (part: 'there' | 'all') => all.reduce((total, session) => total + thereOf(session)[part] * session.periodCount, 0)
      return { monday, there: sum('there'), all: sum('all') }
    })
}

/** A share in whole per cent, cut. */
export const wholePercent = (part: number, all: number): number => (all === 0 ? 0 : Math.floor((part * 100) / all))
