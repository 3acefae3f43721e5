import type { z } from 'zod'
import type { unlockRequest } from '#contract/features/attendance/shapes.ts'
import type { UnlockLine } from './store.ts'

/** A request to unlock, with its session as it is shown; none where the session is not to be seen any more. */
export function presentUnlock({ unlock, session, requestedBy, decidedBy, decides }: UnlockLine): z.input<typeof unlockRequest>[] {
  if (!session) return []
  const { id, reason, requestedAt, state, note, openUntil } = unlock
  return [
    {
      ...{ id, session, requestedBy, reason, state, decidedBy, note },
      requestedAt: requestedAt.toISOString(),
      openUntil: openUntil?.toISOString() ?? null,
      can: { decide: decides && state === 'requested' },
    },
  ]
}
