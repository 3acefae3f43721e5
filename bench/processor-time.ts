/** The processor time that servers take, as Linux tells it. */
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

interface Process {
  pid: number
}

/** Linux counts in hundredths of a second. */
const tickMs = 10
/** What was asked for when a run ended is still answered; the next begins when the server had nothing to do so often, one after the other. */
const quiet = { everyMs: 50, times: 3, atMost: 400 }

/** The processor time that a process took until now. */
function cpuOf({ pid }: Process): number {
  const file = `/proc/${pid}/stat`
  const stat = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * tickMs
}
/** Milliseconds. */
export const cpuOfAll = (servers: readonly Process[]) => servers.reduce((sum, server) => sum + cpuOf(server), 0)

/** Resolves when what was begun is done: the time that the servers take of the processor stands still. */
export async function settled(servers: readonly Process[]): Promise<void> {
  let [before, still] = [cpuOfAll(servers), 0]
  for (let look = 0; look < quiet.atMost && still < quiet.times; look++) {
    await setTimeout(quiet.everyMs)
    const now = cpuOfAll(servers)
    still = now > before ? 0 : still + 1
    before = now
  }
}
