import type { z } from 'zod'
import type { register } from '#contract/features/attendance/shapes.ts'
import type { ShownSession } from '../../schedule/reading/access.ts'
import type { RegisterToRead } from '../access.ts'
import { editableUntil, lockOf, needsReason, shownStatus } from './rules.ts'
import type { listLessonsToTick, RegisterLine } from './store.ts'

interface Found {
  shown: ShownSession
  lines: RegisterLine[]
  lessons: Awaited<ReturnType<typeof listLessonsToTick>>
}

const instant = (written: string | undefined) => (written === undefined ? null : new Date(written).toISOString())

/** The register of a class session as its screen shows it. */
export function presentRegister({ session, facts }: RegisterToRead, { shown, lines, lessons }: Found, now: Date): z.input<typeof register> {
  const seen = { version: facts.version, isCheckedIn: lines.some(({ checkedInAt }) => checkedInAt !== null) }
  return {
    session: shown,
    version: facts.version,
    takenBy: facts.roll?.takenBy ?? null,
    takenAt: instant(facts.roll?.takenAt),
    receivedAt: instant(facts.roll?.receivedAt),
    savedBy: facts.roll?.savedBy ?? null,
    savedAt: instant(facts.roll?.savedAt),
    lock: lockOf(session, facts, now),
    editableUntil: editableUntil(session, facts, now)?.toISOString() ?? null,
    unlock: facts.unlock,
    needsReason: needsReason(session, facts, now),
    students: lines.map((line) => {
      const { id, name, rollNumber, website, saved, excuse, checkedInAt } = line
      const status = shownStatus({ saved, excuse, hasCheckedIn: checkedInAt !== null }, seen)
      return {
        id,
        name,
        rollNumber,
        website,
        status,
        excuse,
        checkedInAt: checkedInAt?.toISOString() ?? null,
        checkInFlag: flagOf(line, facts),
      }
    }),
    lessons,
  }
}

/** What is odd about a learner's check-ins: at another class at the same time, or gone by the second check once that is over. */
export function flagOf(
  { overlaps, lastRound }: Pick<RegisterLine, 'overlaps' | 'lastRound'>,
  { rounds, isRoundOpen }: { rounds: number; isRoundOpen: boolean },
): 'overlap' | 'missed_second' | null {
  if (overlaps) return 'overlap'
  return lastRound > 0 && lastRound < rounds && !(isRoundOpen && lastRound === rounds - 1) ? 'missed_second' : null
}
