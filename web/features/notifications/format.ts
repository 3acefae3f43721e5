import type { z } from 'zod'
import type { notification } from '#contract/features/notifications.ts'

export type Notification = z.output<typeof notification>

/** Specification, section 9. */
const previewLength = 50

/** The beginning of a message, cut to 50 characters plus an ellipsis. Counted as people count, not in UTF-16 units. */
export function previewOf(message: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(message), ({ segment }) => segment)
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('')}…` : message
}
