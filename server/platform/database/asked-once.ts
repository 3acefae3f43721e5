import { type RequestScope, requestScope } from '../http/request-scope.ts'

/** A statement as it is asked: which one, of which database or transaction, and what it is filled in with. */
interface Asking {
  statement: object
  session: object
  values: Record<string, unknown>
}
interface Asked extends Omit<Asking, 'values'> {
  values: string
  answer: Promise<unknown>
}

const ofBatches = new WeakMap<RequestScope, Asked[]>()

/**
 * Asks what no other read of the same batch has asked, and answers all of them with the same rows, which nobody changes: most reads of a
 * page begin with whether its course is one's own. For statements that only read. Outside a batch each is asked.
 */
export function askOnce({ statement, session, values }: Asking, ask: () => Promise<unknown>): Promise<unknown> {
  const batch = requestScope.getStore()?.batch
  if (!batch) return ask()
  const all = ofBatches.get(batch) ?? []
  ofBatches.set(batch, all)
  const text = JSON.stringify(values)
  const same = all.find((asked) => asked.statement === statement && asked.session === session && asked.values === text)
  if (same) return same.answer
  const answer = ask()
  all.push({ statement, session, values: text, answer })
  return answer
}
