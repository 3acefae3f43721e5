/** A served college under a writing load, from its start to the verdict on everything that was acknowledged. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chanceOf } from './chance.ts'
import { type College, openCollege } from './college.ts'
import { type Acknowledged, createJournal, type Journal } from './journal.ts'
import { type Load, startLoad } from './load.ts'
import { lookInto, type Place } from './place.ts'
import { type KeptServer, keepServer } from './server.ts'
import { type Verdict, verifyByCalls, verifyByRows } from './verify.ts'
import type { Answers } from './wire.ts'

export interface Stand {
  place: Place
  server: KeptServer
  college: College
  journal: Journal
  load: Load
  /** Chooses the moments of faults. */
  chance: () => number
  /** The environment of its server, for another one beside it; and the file that takes what servers write. */
  env: NodeJS.ProcessEnv
  log: string
  /** Moves the clock of its server by so many seconds from the real time. */
  setClock(seconds: number): Promise<void>
}

/** What a stand came to. */
export interface Outcome extends Verdict {
  answers: Answers
  surprises: string[]
}

/** How long the server may take to notice that its clock was set. */
const clockNoticedMs = 300

/** Starts a server at a place with the demo colleges, and the load on it. `folder` takes its log, its journal and its clock. */
export async function openStand(place: Place, folder: string, seed: number): Promise<Stand> {
  mkdirSync(folder, { recursive: true })
  const clock = join(folder, 'clock')
  const log = join(folder, 'server.log')
  writeFileSync(clock, '0')
  const env = { PRANGAN_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl, CHAOS_CLOCK: clock, LOG_LEVEL: 'warn' }
  const server = await keepServer(env, log)
  await server.start()
  const college = await openCollege(server.address)
  const journal = createJournal(join(folder, 'acknowledged.jsonl'))
  const load = startLoad(college, journal, seed)
  await untilNextWrite({ server, journal })
  const setClock = async (seconds: number) => {
    writeFileSync(clock, String(seconds))
    await setTimeout(clockNoticedMs)
  }
  return { place, server, college, journal, load, chance: chanceOf(seed, `moments of ${basename(folder)}`), env, log, setClock }
}

/** Lets the load come to rest and looks for everything that it was told is done: by the calls, and then in the rows. */
export async function closeStand({ place, server, college, journal, load }: Stand): Promise<Outcome> {
  await whileServed(server, 'the last answers to the load', load.stop())
  const seen = await verifyByCalls(server.address, college, journal)
  await server.stop()
  const stored = await lookInto(place, (rows) => verifyByRows(rows, place.dataFolder, journal))
  return {
    acknowledged: seen.acknowledged,
    lost: [...seen.lost, ...stored.lost],
    doubled: [...seen.doubled, ...stored.doubled],
    half: [...seen.half, ...stored.half],
    answers: college.answers,
    surprises: [...load.surprises],
  }
}

/** Milliseconds from now until the next write is acknowledged, of a kind or of any. */
export async function untilNextWrite({ server, journal }: Pick<Stand, 'server' | 'journal'>, kind?: Acknowledged['kind']): Promise<number> {
  const begun = performance.now()
  await whileServed(server, `the next write${kind ? ` of a ${kind}` : ''}`, journal.next(kind))
  return performance.now() - begun
}

/** Far beyond every goal, even on a machine that has other things to do: what has not come by then does not come. */
const longestSeconds = 120

/** Waits for what a server brings about; rejects when that server ends by itself, and when it takes too long. */
export async function whileServed(server: Pick<KeptServer, 'endedByItself'>, what: string, coming: Promise<void>): Promise<void> {
  const waiting = new AbortController()
  const fail = (why: string) => {
    throw new Error(`Waiting for ${what}: ${why}`)
  }
  const tooLong = setTimeout(longestSeconds * 1000, `it did not come in ${longestSeconds} s`, { signal: waiting.signal })
  try {
    await Promise.race([coming, server.endedByItself().then(fail), tooLong.then(fail)])
  } finally {
    waiting.abort()
  }
}
