/** The name of the unique or foreign key, check or exclusion that a statement ran into; null when it failed otherwise. */
export function violatedConstraint(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return null
}

/** Whether the database ended a transaction because two were waiting for each other; done again it may succeed. */
export function isDeadlock(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '40P01') return true
  }
  return false
}
