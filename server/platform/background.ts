import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { requestScope } from './http/request-scope.ts'

/** Work that goes on after the answer was sent. */
export interface Background {
  run(what: string, task: () => Promise<void>): void
  /** Resolves when nothing is going on; awaited before the process ends. */
  idle(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(what, task) {
      // After what is being answered now, and counted as none of it: it must not wait for this, nor its timing or its statements tell
      // what this found.
      const promise = requestScope
        .exit(() => nextTurn().then(task))
        .catch((error: unknown) => log.error({ err: error, task: what }, 'background work failed'))
        .finally(() => running.delete(promise))
      running.add(promise)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
