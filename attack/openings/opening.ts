/** What an opening is: an input that an endpoint takes just now, because whoever asks was given what it names. */
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { Opening } from '../../server/testing/fuzz/requests.ts'
import type { Asker } from '../target.ts'

/** Who is there when an opening is made: whoever will ask, and the people of their college. */
export interface Cast {
  asker: Asker
  learner: Asker
  teacher: Asker
  administrator: Asker
  address: string
}

export const isTeacher = ({ asker }: Cast): boolean => asker.role === 'teacher'

/** Makes what an endpoint needs and says how to name it; null for whoever it cannot be made for. Rejects with a `Failure` or `NothingThere` when something was in the way. */
export type MakeOpening = (cast: Cast) => Promise<Opening | null>

/** The opening of an endpoint; its input is checked against what the contract takes. */
export const opening = <const E extends Endpoint>(
  endpoint: E,
  make: (cast: Cast) => Promise<(Input<E> & { headers?: Record<string, string> }) | null>,
): [Endpoint, MakeOpening] => [endpoint, make]

/** What an opening begins with is not there any more: what was tried before can have ended it. */
export class NothingThere extends Error {}

let last = 0
/** A number that no opening had before. */
export const another = (): number => ++last
