import type { Actor } from '../../../platform/actor.ts'
import type { Moment } from '../../lessons/access.ts'
import { presentSession } from '../present.ts'
import type { SessionRow } from '../store.ts'
import { sayMeeting } from '../telling/present.ts'
import type { SubstitutionRow } from './store.ts'

type State = SubstitutionRow['substitution']['state']

/** A substitution with its class session, and what the one who asks may do with it now. */
export function presentSubstitution(row: SubstitutionRow, session: SessionRow, actor: Actor, at: Moment) {
  const { id, mode, note, state, askedAt, answeredAt, decidedAt } = row.substitution
  const isOpen = row.state === 'planned' && row.day >= at.today
  const isPending = state === 'asked' || state === 'accepted'
  return {
    ...{ id, mode, note, state, askedBy: row.askedBy, askedOf: row.askedOf, course: row.course, decidedBy: row.decidedBy },
    session: presentSession(session),
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    can: {
      answer: isOpen && state === 'asked' && row.askedOf.id === actor.personId,
      withdraw: isPending && row.askedBy.id === actor.personId,
      decide: isOpen && isPending && row.decides,
    },
  }
}

const titles: Record<State, string> = {
  asked: 'You are asked to take a class',
  accepted: 'Accepted; an administrator decides',
  in_effect: 'In effect',
  declined: 'Your request was declined',
  refused: 'An administrator refused the substitution',
  withdrawn: 'You need not take the class any more',
}

/** What became of a request, in words for the two whom it concerns. */
export const sayAsked = (row: SessionRow, state: State): { title: string; message: string } => ({
  title: titles[state],
  message: `${row.course.course_name}: ${sayMeeting(row)}.`,
})

/** The same for those who decide. */
export const sayWaiting = (row: SessionRow): { title: string; message: string } => ({
  title: 'A substitution waits for your approval',
  message: `${row.course.course_name}: ${sayMeeting(row)}.`,
})
