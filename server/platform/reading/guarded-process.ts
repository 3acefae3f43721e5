import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export interface GuardedLimits {
  /** Of the processor, where the system tells how much of it a process had. */
  seconds: number
  memoryBytes: number
}
interface Pipes {
  stdin: Writable
  stdout: Readable
}

const usual: GuardedLimits = { seconds: 60, memoryBytes: 1024 ** 3 }
const heapMB = 512
/** A busy machine gives such a process little of itself: it may be this many times its seconds on the way. */
const patience = 6
/** How long what an ended process said may still take to be heard. */
const lastWordsMs = 10_000
const rights = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heapMB}`, '--disable-warning=ExperimentalWarning']

/** Where a program lies that `runGuarded` runs: beside this file, both as it is written and as the server is built. */
export const programOf = (name: string): string => join(import.meta.dirname, name + extname(import.meta.filename))

/** Such processes run one after the other, so that many files at once take no more memory than one. Nobody waits for reading. */
type Line = 'reading' | 'photos'
const turns = new Map<Line, Promise<unknown>>()

function inTurn<Found>(line: Line, work: () => Promise<Found>): Promise<Found> {
  const mine = (turns.get(line) ?? Promise.resolve()).then(work)
  turns.set(
    line,
    mine.catch(() => null),
  )
  return mine
}

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
  { line = 'reading', ...limits }: GuardedLimits & { line?: Line } = usual,
): Promise<Found | null> {
  return inTurn(line, () => run(process.execPath, [...rights, program, ...parameters], attend, limits))
}

/** The system's own limits, where it has the program that sets them: they hold between two looks of ours as well. */
const limiter = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))

/**
 * Runs a program of the system's on what a stranger made: without the installation's secrets and without a shell, ended when it takes
 * too long or too much memory, and unable to write a file of more than `fileBytes`. Answers whether it did its work; throws when it
 * could not be tried.
 */
export function runSystemProgram(
  program: string,
  parameters: string[],
  { line, fileBytes, ...limits }: GuardedLimits & { line: Line; fileBytes: number },
): Promise<boolean> {
  // Addresses are not memory: threads reserve many that they never touch.
  const system = [`--as=${4 * limits.memoryBytes}`, `--cpu=${limits.seconds}`, `--fsize=${fileBytes}`, '--core=0', '--', program]
  const [command, first] = limiter ? [limiter, system] : [program, []]
  const attend = async ({ stdin, stdout }: Pipes) => {
    stdin.end()
    stdout.resume()
    return true
  }
  return inTurn(line, async () => (await run(command, [...first, ...parameters], attend, limits)) ?? false)
}

async function run<Found>(
  command: string,
  parameters: string[],
  attend: (pipes: Pipes) => Promise<Found>,
  limits: GuardedLimits,
): Promise<Found | null> {
  const child = spawn(command, parameters, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
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
  const begunMs = performance.now()
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    // It has ended already, or the system does not let us. Its limits hold all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
  const look = async () => {
    const [workedSeconds, memory] = await Promise.all([processorOf(pid), memoryOf(pid)])
    const passedSeconds = (performance.now() - begunMs) / 1000
    const isLate = (workedSeconds ?? passedSeconds) > seconds || passedSeconds > patience * seconds
    if (isLate || memory > memoryBytes) child.kill('SIGKILL')
  }
  // At once as well: a fast machine may be done before the next look.
  void look()
  return setInterval(look, 100)
}

/** The seconds of the processor that a process has had; null where the system does not tell, or the process has ended. */
async function processorOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Behind the program's name, which may hold anything. Linux counts in hundredths on every machine.
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return user === undefined || system === undefined ? null : (user + system) / 100
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
