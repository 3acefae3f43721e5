import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export interface GuardedLimits {
  seconds: number
  memoryBytes: number
}
interface Pipes {
  stdin: Writable
  stdout: Readable
}

const usual: GuardedLimits = { seconds: 60, memoryBytes: 1024 ** 3 }
const heapMB = 512
/** How long what an ended process said may still take to be heard. */
const lastWordsMs = 10_000
const rights = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heapMB}`, '--disable-warning=ExperimentalWarning']

/** Such processes run one after the other, so that many files at once take no more memory than one. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs a program of ours on what a stranger made, in a process of its own: without the installation's secrets, unable to write or
 * to start anything, and ended when it takes too long or too much memory. `attend` feeds it and hears what it says, when its turn
 * has come. Answers what `attend` found, or null when the program failed or was ended; throws when it could not be tried, which
 * may go better another time.
 */
export function runGuarded<Found>(
  program: string,
  parameters: string[],
  attend: (pipes: Pipes) => Promise<Found>,
  limits: GuardedLimits = usual,
): Promise<Found | null> {
  const mine = turn.then(() => run(program, parameters, attend, limits))
  turn = mine.catch(() => null)
  return mine
}

async function run<Found>(
  program: string,
  parameters: string[],
  attend: (pipes: Pipes) => Promise<Found>,
  limits: GuardedLimits,
): Promise<Found | null> {
  const child = spawn(process.execPath, [...rights, program, ...parameters], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  // It never rejects: nobody may be waiting for it yet, and a rejection that nobody waits for ends the server.
  const ended = new Promise<number | Error | null>((resolve) => child.on('error', resolve).on('exit', resolve))
  // One that did not begin may have no pipes at all.
  if (child.pid === undefined) throw new Error('A process could not be started.', { cause: await ended })
  // Writing to a process that has ended breaks the pipe; that it ended is known from its end.
  child.stdin.on('error', () => undefined)
  const watch = watchOver(child, child.pid, limits)
  try {
    // Where the bytes come from may hang. The turns of all others do not hang with it.
    const found = await Promise.race([attend(child), ended.then(outOfPatience)])
    return (await ended) === 0 ? found : null
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

async function outOfPatience(): Promise<never> {
  await wait(lastWordsMs, undefined, { ref: false })
  throw new Error('A process ended, and who attends to it does not.')
}

/** Ends the process when it is beyond its limits. What it holds outside of its heap only the system knows, where it tells. */
function watchOver(child: ChildProcess, pid: number, { seconds, memoryBytes }: GuardedLimits): NodeJS.Timeout {
  const until = performance.now() + seconds * 1000
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    // It has ended already, or the system does not let us. Its limits hold all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
  return setInterval(async () => {
    if (performance.now() > until || (await memoryOf(pid)) > memoryBytes) child.kill('SIGKILL')
  }, 100)
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
