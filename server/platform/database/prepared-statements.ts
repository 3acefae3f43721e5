import type { ClientBase, QueryConfig } from 'pg'

/**
 * Planning a statement takes PostgreSQL longer than answering most of them. One that comes again is therefore prepared: parsed and
 * planned once a connection. What is prepared stays so until the connection closes, so only what was asked `oftenFrom` times is, and
 * `atMost` different ones: a text that is made anew for each request would otherwise fill the database's memory.
 */
const oftenFrom = 3
const atMost = 250
/** Texts that were counted and did not come often enough are forgotten when there are so many. */
const countedAtMost = 2_000

/** By what name a database prepares a statement; undefined for one that did not come often enough, or too late. */
export type NameOf = (text: string) => string | undefined

/** The names of one database: its connections have each statement by the same one. */
export function namesOfOften(): NameOf {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= atMost) return known
    if (counts.size >= countedAtMost) counts.clear()
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < oftenFrom) return undefined
    counts.delete(text)
    const name = `often_${names.size}`
    names.set(text, name)
    return name
  }
}

export const isConfig = (asked: unknown): asked is QueryConfig => typeof asked === 'object' && asked !== null && 'text' in asked

/** Lets a connection prepare what the query builder asks of it again and again. What is sent as a mere text is left alone. */
export function prepareOften(client: ClientBase, nameOf: NameOf): void {
  const send = client.query.bind(client)
  const query = (asked: unknown, ...rest: unknown[]): unknown => {
    if (isConfig(asked) && asked.name === undefined) {
      const name = nameOf(asked.text)
      if (name !== undefined) asked.name = name
    }
    return Reflect.apply(send, client, [asked, ...rest])
  }
  // as: pg declares each way to call it by itself; whatever came is handed on.
  client.query = query as typeof client.query
}
