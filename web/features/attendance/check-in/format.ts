import { codeSeconds } from '#contract/features/attendance/check-in-code.ts'
import { type Marks, markOf, type RegisterRow, type Status } from '../roll-call/format.ts'

/** The page on which learners check themselves in. */
const checkInPath = '/learn/check-in'

/** What a QR code says: an address of this site, so that a phone's own camera finds the way too. */
export const checkInAddress = (origin: string, classScheduleId: string, code: string) =>
  `${origin}${checkInPath}?${new URLSearchParams({ s: classScheduleId, c: code })}`

/** What a scanned text, or the page's own address, names: a class session and the six digits. Nothing where it is none of ours. */
export function checkInNamed(text: string, origin: string): { classScheduleId: string; code: string } | null {
  if (!URL.canParse(text)) return null
  const address = new URL(text)
  const classScheduleId = address.searchParams.get('s')
  const code = address.searchParams.get('c')
  if (address.origin !== origin || address.pathname !== checkInPath || !classScheduleId || !/^\d{6}$/.test(code ?? '')) return null
  return { classScheduleId, code: code ?? '' }
}

/** How long the code of an instant is still shown, in whole seconds. */
export const secondsLeft = (atMs: number) => codeSeconds - (Math.floor(atMs / 1000) % codeSeconds)

/** `482 913`: six digits as people read them out. */
export const digitsInWords = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/**
 * The register that check-ins come to: present who checked in, absent who did not; who is away on duty stays so. A proposal: the
 * teacher's list has the last word.
 */
export function marksFromCheckIns(students: readonly RegisterRow[], before: Marks, checkedIn: ReadonlySet<string>): Marks {
  const marks = students.flatMap(({ id }): [string, Status][] => {
    if (markOf(before, id) === 'on_duty') return [[id, 'on_duty']]
    return checkedIn.has(id) ? [] : [[id, 'absent']]
  })
  return new Map(marks)
}

const shortestMs = 3 * 60_000
const longestMs = 15 * 60_000

/** When a second check comes that nobody can wait for: in three to fifteen minutes, before the class ends. `chance` is from 0 to 1. */
export function secondCheckAt(nowMs: number, endsAt: string, chance: number): number {
  const latest = Math.min(nowMs + longestMs, new Date(endsAt).getTime() - 60_000)
  const earliest = Math.min(nowMs + shortestMs, latest)
  return Math.max(nowMs, earliest + (latest - earliest) * chance)
}
