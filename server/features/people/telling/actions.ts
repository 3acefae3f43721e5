import type { Messenger } from '../../../platform/messages.ts'

interface Ways {
  name: string
  email: string | null
  mobile: string | null
}

/**
 * Tells the number and the address that were somebody's, and are no longer, that they were changed (ID-5): codes for signing in go to
 * the new ones, and whoever did not want that learns it here. One that cannot be reached keeps nothing from the other; it is told of at the end.
 */
export async function tellFormerWays(
  messages: Messenger,
  before: Ways,
  change: { [way in 'email' | 'mobile']?: string | null | undefined },
) {
  const { name, email, mobile } = before
  const text = (what: string) => `The ${what} of ${name} in Prangan was changed. If this is not right, tell the office of the college.`
  const isGone = (was: string | null, is: string | null | undefined): was is string => was !== null && is !== undefined && was !== is
  const told = await Promise.allSettled([
    isGone(mobile, change.mobile) && messages.sms({ to: mobile, template: 'numberChanged', values: { name }, text: text('mobile number') }),
    isGone(email, change.email === null ? null : change.email?.toLowerCase()) &&
      messages.mail({ to: email, subject: 'Your e-mail address in Prangan', text: text('e-mail address') }),
  ])
  const failures = told.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everybody could be told of a changed address.')
}
