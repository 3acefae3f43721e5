import { Failure } from '#contract/errors.ts'
import { dayAfter } from '../../../platform/dates.ts'
import { presentTime } from '../present.ts'

export interface Bell {
  period: number
  startsAt: string
  endsAt: string
}

/** Class sessions are generated for at most so many days: the longest year that a class has. */
const longestWeekDays = 366

/** The last day that a week which begins on a day generates: the end of the class, or the day before the next version begins. */
export function endOfWeek(startsOn: string, classEndsOn: string, nextStartsOn: string | undefined): string {
  const ends = [classEndsOn, dayAfter(startsOn, longestWeekDays - 1), ...(nextStartsOn === undefined ? [] : [dayAfter(nextStartsOn, -1)])]
  return ends.reduce((one, other) => (one < other ? one : other))
}

/** When a meeting of some periods begins and ends; refuses where the day has not all of them. */
export function timesOf(bells: Bell[], { firstPeriod, periodCount }: { firstPeriod: number; periodCount: number }) {
  const rung = bells.filter(({ period }) => period >= firstPeriod && period < firstPeriod + periodCount)
  const [first, last] = [rung.at(0), rung.at(-1)]
  if (rung.length < periodCount || !first || !last) throw new Failure('schedule.outside_bells')
  return { startsAt: presentTime(first.startsAt), endsAt: presentTime(last.endsAt) }
}

/** The bells in order; refuses when two are at once, one ends before it begins, or a later period comes before an earlier one. */
export function inOrder(bells: Bell[]): Bell[] {
  const ordered = bells.toSorted((one, other) => one.period - other.period)
  const isWrong = ordered.some((bell, index) => {
    const before = ordered[index - 1]
    return bell.endsAt <= bell.startsAt || (before !== undefined && (before.period === bell.period || before.endsAt > bell.startsAt))
  })
  if (isWrong) throw new Failure('schedule.bells_overlap')
  return ordered
}
