/**
 * How fast one process wakes another on this machine just now, which the processor's reference does not tell: on 27 November 2026 a round trip took 79 to
 * 103 µs in the morning and 34 to 38 in the afternoon, on machines of the same kind on which that reference was the same within a tenth.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const times = 5
const trips = 10_000

/** Sends a byte and waits for it to come back, many times; answers the microseconds of one. */
async function tripUs(socket: Socket): Promise<number> {
  const begun = performance.now()
  await new Promise<void>((resolve) => {
    let left = trips
    socket.on('data', () => {
      left--
      if (left > 0) socket.write('x')
      else resolve()
    })
    socket.write('x')
  })
  socket.removeAllListeners('data')
  return ((performance.now() - begun) * 1000) / trips
}

/** Microseconds of a byte to another process and back over a socket, in the middle of five times. */
export async function socketReferenceUs(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-socket-'))
  const path = join(folder, 'echo')
  const echo = fork(new URL('./echo-server.ts', import.meta.url), [path])
  try {
    const ended = once(echo, 'exit').then(([code]) => {
      throw new Error(`The process that sends back what it is sent ended with ${code}.`)
    })
    await Promise.race([once(echo, 'message'), ended])
    const socket = createConnection(path)
    await once(socket, 'connect')
    // Whatever is made ready once.
    await tripUs(socket)
    const taken: number[] = []
    for (let time = 0; time < times; time++) taken.push(await tripUs(socket))
    socket.destroy()
    return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
  } finally {
    echo.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
