import type { Role } from '#contract/endpoint.ts'

/** Who is asking, as the session says. */
export interface Actor {
  readonly sessionId: string
  readonly personId: string
  readonly collegeId: string
  readonly role: Role
  /** On a device that others use too. */
  readonly isShared?: boolean
}
