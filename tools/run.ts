/** Runs programs of this checkout quietly: their output is kept, and shown only when they fail. Whoever ends this process ends them all. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environmentOf, root } from './bootstrap.mjs'

export interface Ran {
  code: number
  output: string
  seconds: number
}

/** How long what is told to stop may still take; a browser or a server leaves nothing behind when it may. */
const mayTakeMs = 10_000
/** What was started here and still runs: its process, which leads a group of its own, and when it has ended. */
const running = new Map<number, Promise<void>>()
let isEnding = false

function tellGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch (error) {
    // Nobody of it is there any more, or on some systems only what nobody has asked about yet.
    if (!(error instanceof Error && 'code' in error && ['ESRCH', 'EPERM'].includes(String(error.code)))) throw error
  }
}

/** Ends a group as Ctrl-C does, which all programs take for the wish to stop in good order; what does not heed it is killed. */
async function stop(leader: number): Promise<void> {
  tellGroup(leader, 'SIGINT')
  const limit = setTimeout(() => tellGroup(leader, 'SIGKILL'), mayTakeMs)
  await running.get(leader)
  clearTimeout(limit)
  tellGroup(leader, 'SIGKILL')
}

const stopAll = () => Promise.all([...running.keys()].map(stop))

/** Tells everything that was started here and still runs to end; what is there when this process ends is killed. */
export function stopEverything(): void {
  void stopAll()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // Ctrl-C comes twice, from the terminal and from npm.
    if (isEnding) return
    isEnding = true
    void stopAll().finally(() => process.exit(128 + constants.signals[signal]))
  })
process.on('exit', () => {
  for (const leader of running.keys()) tellGroup(leader, 'SIGKILL')
})

/**
 * Runs a program to its end, or for `limitSeconds` at most, with what `env` says and nothing of an installation. It gets no input. When this process
 * is being ended, nothing is begun and nobody is answered.
 */
export function run(command: readonly string[], env: NodeJS.ProcessEnv = {}, limitSeconds = 300, cwd = root): Promise<Ran> {
  const [program = '', ...args] = command
  const startedMs = performance.now()
  let output = ''
  if (isEnding) return new Promise(() => undefined)
  return new Promise((resolve) => {
    // A group of its own, so that ending it ends its children as well: a browser, a worker, a server.
    const child = spawn(program, args, {
      cwd,
      env: environmentOf({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const { pid } = child
    const ended = new Promise<number>((resolveCode) => {
      child.on('error', (error) => {
        output += error.message
        resolveCode(127)
      })
      child.on('close', (code) => resolveCode(code ?? 1))
    })
    const done = ended.then((code) => {
      clearTimeout(limit)
      if (pid) running.delete(pid)
      if (!isEnding) resolve({ code, output, seconds: (performance.now() - startedMs) / 1000 })
    })
    const limit = setTimeout(() => {
      output += `\nStopped: it ran for more than ${limitSeconds} s.`
      if (pid) void stop(pid)
    }, limitSeconds * 1000)
    if (pid) running.set(pid, done)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  })
}

/** Does the work of every item, `lanes` at a time, in order; the answers are in the order of the items. */
export async function inLanes<Item, Answer>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const queue = items.entries()
  const lane = async () => {
    for (const [index, item] of queue) answers[index] = await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return answers
}
