import { appendFileSync } from 'node:fs'

/** A write that the server acknowledged, with what must be found of it for ever after. */
export type Acknowledged =
  /** A save of a register: its version, and who was absent by it. */
  | { kind: 'roll'; sessionId: string; clientId: string; version: number; absent: string[] }
  /** A save of a content: its version, and what it says. */
  | { kind: 'edit'; contentId: string; version: number; body: string }
  | { kind: 'file'; id: string; address: string; name: string; sha256: string }
  | { kind: 'notice'; id: string; title: string; classId: string }
  | { kind: 'pin'; rollNumber: string; pin: string }

/** What the clients know of the acknowledged writes: in memory, and in a file that outlives the run. */
export interface Journal {
  readonly all: readonly Acknowledged[]
  add(write: Acknowledged): void
  /** Resolves with the next write that is acknowledged, of a kind or of any. */
  next(kind?: Acknowledged['kind']): Promise<void>
  of<Kind extends Acknowledged['kind']>(kind: Kind): Extract<Acknowledged, { kind: Kind }>[]
}

export function createJournal(file: string): Journal {
  const all: Acknowledged[] = []
  let waiting: { kind: Acknowledged['kind'] | undefined; resolve: () => void }[] = []
  return {
    all,
    add(write) {
      all.push(write)
      appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...write })}\n`)
      const isMeant = ({ kind }: (typeof waiting)[number]) => kind === undefined || kind === write.kind
      for (const { resolve } of waiting.filter(isMeant)) resolve()
      waiting = waiting.filter((each) => !isMeant(each))
    },
    next(kind) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ kind, resolve })
      return promise
    },
    // as: the filter leaves only that kind.
    of: <Kind extends Acknowledged['kind']>(kind: Kind) =>
      all.filter((write) => write.kind === kind) as Extract<Acknowledged, { kind: Kind }>[],
  }
}
