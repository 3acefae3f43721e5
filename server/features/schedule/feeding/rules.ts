import type { ShownSession } from '../present.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** A class session of a calendar with what only its feed asks of it. */
export interface FedSession {
  shown: ShownSession
  /** What repeats it: a slot of the week, or what it was made with; null for one by itself. */
  seriesId: string | null
  plannedStartsAt: Date
  /** The holiday or day order that cancelled it. */
  isCancelledByEntry: boolean
  /** Whether its person is to be there: not where somebody else takes it instead. */
  isAttended: boolean
  sequence: number
  updatedAt: Date
}

/** Sessions that are one event with a weekly rule. Of the times between the first and the last, `missing` have no session. */
export interface Series {
  id: string
  first: Date
  last: Date
  durationMs: number
  missing: Date[]
  /** Those that are not as the rule says. */
  exceptions: FedSession[]
  /** Any session of it, as it was planned. */
  example: FedSession
  /** How often anything in it was changed. */
  sequence: number
  updatedAt: Date
}

const lengthMs = ({ shown }: FedSession): number => Date.parse(shown.endsAt) - Date.parse(shown.startsAt)
export const isOff = ({ shown, isAttended }: FedSession): boolean => shown.state === 'cancelled' || !isAttended

/** What a session was planned to be: its course, teacher and room. */
export const plannedOf = ({ shown }: FedSession) => shown.planned ?? shown
const namesOf = ({ course, faculty, room }: Pick<ShownSession, 'course' | 'faculty' | 'room'>) =>
  [course.id, faculty.id, room?.id].join(' ')

/** Which sessions repeat by a weekly rule, and which stand by themselves. What a holiday cancelled is in neither: it leaves a gap. */
export function seriesOf(sessions: FedSession[]): { series: Series[]; single: FedSession[] } {
  const series: Series[] = []
  const single: FedSession[] = []
  for (const [id, group] of Map.groupBy(sessions, ({ seriesId }) => seriesId)) {
    const { weekly, others } = byWeek(group.filter(({ isCancelledByEntry }) => !isCancelledByEntry))
    single.push(...others)
    if (id === null || weekly.length < 2) single.push(...weekly)
    else series.push({ ...oneSeries(id, weekly), ...changesOf(group) })
  }
  return { series, single }
}

/** Those of a group that lie whole weeks after its first, one a week and in order, and those that do not. */
function byWeek(group: FedSession[]): { weekly: FedSession[]; others: FedSession[] } {
  const sorted = group.toSorted((one, other) => one.plannedStartsAt.getTime() - other.plannedStartsAt.getTime())
  const start = sorted[0]?.plannedStartsAt.getTime() ?? 0
  const weekly = sorted.filter(({ plannedStartsAt }, index) => {
    const at = plannedStartsAt.getTime()
    return (at - start) % weekMs === 0 && sorted[index - 1]?.plannedStartsAt.getTime() !== at
  })
  return { weekly, others: sorted.filter((one) => !weekly.includes(one)) }
}

/** Sessions of weeks of one series, in order. */
function oneSeries(id: string, sessions: FedSession[]): Omit<Series, keyof ReturnType<typeof changesOf>> {
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (!first || !last) throw new RangeError('A series has sessions.')
  const example = sessions.find((one) => one.shown.planned === null && !isOff(one)) ?? first
  const [durationMs, names] = [lengthMs(example), namesOf(plannedOf(example))]
  const there = new Set(sessions.map(({ plannedStartsAt }) => plannedStartsAt.getTime()))
  const missing: Date[] = []
  for (let at = first.plannedStartsAt.getTime(); at < last.plannedStartsAt.getTime(); at += weekMs)
    if (!there.has(at)) missing.push(new Date(at))
  const isAsRuled = (one: FedSession) =>
    !isOff(one) &&
    Date.parse(one.shown.startsAt) === one.plannedStartsAt.getTime() &&
    lengthMs(one) === durationMs &&
    namesOf(one.shown) === names
  return {
    ...{ id, durationMs, missing, example },
    first: first.plannedStartsAt,
    last: last.plannedStartsAt,
    exceptions: sessions.filter((one) => !isAsRuled(one)),
  }
}

/** How often anything of a series was changed, and when last: a gap that a holiday left counts as well. */
const changesOf = (group: FedSession[]) => ({
  sequence: group.reduce((sum, one) => sum + one.sequence, 0),
  updatedAt: new Date(Math.max(...group.map(({ updatedAt }) => updatedAt.getTime()))),
})
