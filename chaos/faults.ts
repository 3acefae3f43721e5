/** What is done to a server and to its database while the load goes on. Each answers how long writing was gone afterwards. */
import { setTimeout } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { Failure } from '#contract/errors.ts'
import { identity } from '#contract/features/identity.ts'
import type { Cluster } from './cluster.ts'
import { keepServer } from './server.ts'
import { type Stand, untilNextWrite } from './stand.ts'
import { acknowledgedBy } from './wire.ts'

const soonestMs = 200
const latestMs = 2_000

/**
 * Kills the server with SIGKILL at a random moment and starts it again. Answers the time from that start to the next acknowledged write,
 * and whether it was there to be killed: one that had ended by itself was not.
 */
export async function killServer(stand: Stand): Promise<{ backMs: number; wasKilled: boolean }> {
  await setTimeout(soonestMs + stand.chance() * (latestMs - soonestMs))
  const wasKilled = await stand.server.kill()
  const [backMs] = await Promise.all([untilNextWrite(stand), stand.server.start()])
  return { backMs, wasKilled }
}

/** Restarts PostgreSQL as its operator does. Answers the time from when it serves again to the next acknowledged write. */
export async function restartDatabase(stand: Stand, database: Cluster, awayMs: number): Promise<number> {
  await database.stop('fast')
  await setTimeout(awayMs)
  await database.start()
  return untilNextWrite(stand)
}

const frozenMs = 8_000

/** Freezes PostgreSQL with all its processes. Answers the time from when it goes on to the next acknowledged write. */
export async function freezeDatabase(stand: Stand, database: Cluster): Promise<number> {
  database.freeze()
  await setTimeout(frozenMs)
  database.thaw()
  return untilNextWrite(stand)
}

const hour = 3_600
const jumps = [hour, -hour, 24 * hour, -24 * hour]
const jumpMs = 2_000
/** The longest that anybody is to wait after a few tries: the window of the codes of one identifier. */
const longestWaitSeconds = 15 * 60

/** Somebody who was shut out for longer than any rule says, because the clock was wrong while they tried. */
export async function jumpClock(stand: Stand): Promise<string[]> {
  const shutOut: string[] = []
  stand.load.mayRefuseRegisters(true)
  for (const [index, seconds] of jumps.entries()) {
    // Another one each time: wrong PINs are counted until a right one comes, so the waits of one person grow from jump to jump.
    const clumsy = clumsyPeople[index % clumsyPeople.length] ?? clumsyPeople[0]
    await stand.setClock(seconds)
    await tryOften(stand.server.address, clumsy)
    await setTimeout(jumpMs)
    await stand.setClock(0)
    const waits = await tryOften(stand.server.address, clumsy)
    shutOut.push(...waits.filter((each) => each > longestWaitSeconds).map((each) => `after ${seconds} s for ${each} s`))
    await untilNextWrite(stand)
  }
  stand.load.mayRefuseRegisters(false)
  return shutOut
}

/** Asks for codes and enters wrong PINs until it is refused. Answers how long each refusal says to wait, in seconds. */
async function tryOften(address: string, clumsy: (typeof clumsyPeople)[number]): Promise<number[]> {
  const call = createClient((url, request) => fetch(address + url, request))
  const waits: number[] = []
  const refused = (error: unknown) => {
    if (!(error instanceof Failure)) throw error
    if (error.retryAfterSeconds !== undefined) waits.push(error.retryAfterSeconds)
    return null
  }
  await call(identity.login, { body: { identifier: clumsy.teacher } }).catch(refused)
  const begun = await call(identity.pinLogin, { body: { identifier: clumsy.learner } }).catch(refused)
  for (let tries = 0; begun && tries < 5; tries++)
    await call(identity.verifyPin, { body: { challengeId: begun.challengeId, pin: '9999' } }).catch(refused)
  return waits
}

/** Whom the load does not need. */
const clumsyPeople = [
  { teacher: 'clerk@jntu.example', learner: '24J41A0501' },
  { teacher: 'admin@jntu.example', learner: '24J41A0502' },
  { teacher: 'clerk@dgipuc.example', learner: '24J41A0503' },
  { teacher: 'admin@dgipuc.example', learner: '24J41A0504' },
] as const

const besideMs = 3_000

/** Lets a second process share the load, and leave: once as an operator stops it, once killed. Answers how many writes each acknowledged. */
export async function shareTheLoad(stand: Stand): Promise<number[]> {
  const shares: number[] = []
  for (const leave of ['stop', 'kill'] as const) {
    const second = await keepServer(stand.env, stand.log)
    await second.start()
    const before = acknowledgedBy(stand.college.answers, second.address)
    stand.college.ask([stand.server.address, second.address])
    await setTimeout(besideMs)
    if (leave === 'kill') {
      await second.kill()
      stand.college.ask([stand.server.address])
    } else {
      // A proxy is told first.
      stand.college.ask([stand.server.address])
      await second.stop()
    }
    shares.push(acknowledgedBy(stand.college.answers, second.address) - before)
  }
  return shares
}
