import { everyEndpoint } from '#contract/features.ts'
import { countedAtMost } from './rules.ts'
import type { listRefusals } from './store.ts'

const summaries = new Map(everyEndpoint.map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint.summary]))

/** A refusal as the office reads it; an endpoint that is no longer there has no words. */
export const presentRefusal = ({ refusal, name }: Awaited<ReturnType<typeof listRefusals>>['rows'][number]) => ({
  id: refusal.id,
  day: refusal.day,
  person: { id: refusal.personId, name },
  endpoint: refusal.endpoint,
  summary: summaries.get(refusal.endpoint) ?? refusal.endpoint,
  count: refusal.count,
  isMore: refusal.count >= countedAtMost,
  codes: refusal.codes,
  identifiers: refusal.identifiers,
  firstAt: refusal.firstAt.toISOString(),
  lastAt: refusal.lastAt.toISOString(),
})
