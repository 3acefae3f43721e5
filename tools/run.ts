/** Runs programs of this checkout quietly: their output is kept, and shown only when they fail. */
import { spawn } from 'node:child_process'
import { environmentOf, root } from './bootstrap.mjs'

export interface Ran {
  code: number
  output: string
  seconds: number
}

const running = new Set<() => void>()

/** Ends everything that was started here and still runs. */
export function stopEverything(): void {
  for (const stop of running) stop()
}

/** Runs a program to its end, or for `limitSeconds` at most, with what `env` says and nothing of an installation. It gets no input. */
export function run(command: readonly string[], env: NodeJS.ProcessEnv = {}, limitSeconds = 300, cwd = root): Promise<Ran> {
  const [program = '', ...args] = command
  const startedMs = performance.now()
  let output = ''
  return new Promise((resolve) => {
    // A group of its own, so that ending it ends its children as well: a browser, a worker, a server.
    const child = spawn(program, args, {
      cwd,
      env: environmentOf({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const stop = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGTERM')
      } catch (error) {
        output += `\n(it was already gone: ${error})`
      }
    }
    const limit = setTimeout(() => {
      output += `\nStopped: it ran for more than ${limitSeconds} s.`
      stop()
    }, limitSeconds * 1000)
    running.add(stop)
    const done = (code: number) => {
      clearTimeout(limit)
      running.delete(stop)
      resolve({ code, output, seconds: (performance.now() - startedMs) / 1000 })
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    child.on('error', (error) => {
      output += error.message
      done(127)
    })
    child.on('close', (code) => done(code ?? 1))
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
