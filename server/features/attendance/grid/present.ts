import type { z } from 'zod'
import type { attendanceGrid } from '#contract/features/attendance/shapes.ts'
import {
  type ComingPeriods,
  type CourseFacts,
  canMissOf,
  type Facts,
  type Marks,
  needOf,
  percentOf,
  subjectMinimum,
  tallyOf,
} from '../counting/rules.ts'
import type { StudyingLearner } from '../counting/store.ts'
import { countSubjects } from '../judging/rules.ts'
import { type Policies, rulesFor } from '../policies/rules.ts'
import type { listRegisters, listTaught } from './store.ts'

type Grid = z.input<typeof attendanceGrid>
type Session = Awaited<ReturnType<typeof listTaught>>[number]
type Mark = Awaited<ReturnType<typeof listRegisters>>[number]

const nothing = (): Marks => ({ present: 0, absent: 0, late: 0, on_duty: 0 })
/** A course of which nothing was held and nothing is to come. */
const untaught = { held: 0, attended: 0, ahead: 0 }

interface Read {
  sessions: readonly Session[]
  registers: readonly Mark[]
  learners: readonly StudyingLearner[]
  /** Of the whole term up to today: what is needed does not follow from the days that are looked at. */
  facts: readonly CourseFacts[]
  /** Of the rest of the term. */
  coming: readonly ComingPeriods[]
  policies: Policies
}

/** Sessions against learners, and each learner's figures: of the days that are shown, and what is needed from the whole term. */
export function presentGrid({ sessions, registers, learners, facts, coming, policies }: Read): Grid {
  const bySession = Map.groupBy(registers, ({ sessionId }) => sessionId)
  const byLearner = Map.groupBy(registers, ({ learnerId }) => learnerId)
  const known = new Map(sessions.map((session) => [session.id, session]))
  const ids = learners.map(({ learner }) => learner.id)
  const ofTerm = Map.groupBy(facts, ({ learnerId }) => learnerId)
  const toCome = Map.groupBy(coming, ({ learnerId }) => learnerId)
  return {
    sessions: sessions.map((session) => presentSession(session, bySession.get(session.id) ?? [], ids)),
    absentees: registers
      .filter(({ status }) => status === 'absent')
      .map(({ sessionId, learnerId }) => ({ classScheduleId: sessionId, learnerId })),
    learners: learners.map(({ learner, admission }) => {
      const rules = rulesFor(policies, admission)
      const shown = tallyOf(rules, factsOf(byLearner.get(learner.id) ?? [], known))
      const [inAll = untaught] = countSubjects(rules, ofTerm.get(learner.id) ?? [], toCome.get(learner.id))
      const minimum = subjectMinimum(rules) ?? rules.minimumPercent
      const need = needOf(inAll, minimum)
      return {
        ...{ ...learner, ...shown, percent: percentOf(shown), need },
        ...{ canMiss: canMissOf(inAll, minimum), cannotBeReached: need > inAll.ahead },
      }
    }),
  }
}

function presentSession(
  { kind: _, startsAt, ...session }: Session,
  marks: readonly Mark[],
  ids: readonly string[],
): Grid['sessions'][number] {
  const counts = nothing()
  for (const { status } of marks) counts[status]++
  const listed = new Set(marks.map(({ learnerId }) => learnerId))
  return {
    ...session,
    startsAt: startsAt.toISOString(),
    counts,
    marks: marks.filter(({ status }) => status !== 'present').map(({ learnerId, status }) => ({ learnerId, status })),
    missing: session.state === 'held' ? ids.filter((id) => !listed.has(id)) : [],
  }
}

/** The facts of one learner in the sessions that are shown. */
function factsOf(marks: readonly Mark[], sessions: Map<string, Session>): Facts {
  const facts = { meetings: nothing(), mids: nothing() }
  for (const { sessionId, status } of marks) {
    const session = sessions.get(sessionId)
    if (session?.kind === 'mid') facts.mids[status]++
    else if (session) facts.meetings[status] += session.periodCount
  }
  return facts
}
