/** Clients that write without pause. Each sends one write at a time, again and again with the same key until it is answered. */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '#contract/errors.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { files } from '#contract/features/files.ts'
import { identity } from '#contract/features/identity.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { notifications } from '#contract/features/notifications.ts'
import { demoPin } from '../tools/callers.ts'
import { chanceOf } from './chance.ts'
import type { College, Learner, Teacher } from './college.ts'
import type { Journal } from './journal.ts'

export interface Load {
  /** Lets every client finish what it is about, and resolves when all were answered. */
  stop(): Promise<void>
  /** Answers that nothing in the run explains, each once: what was asked and what came back. */
  readonly surprises: ReadonlySet<string>
  /** While the clock is wrong, registers may be refused as not begun or over; that is no surprise then. */
  mayRefuseRegisters(may: boolean): void
}

/** What is refused for now, and is sent again. */
const passing = ['platform.unavailable', 'platform.storage_full', 'platform.internal', 'request.too_many']
const refusedByClock = ['attendance.not_begun', 'attendance.locked']
const againMs = 100

interface Writing {
  journal: Journal
  chance: () => number
  /** Sends a write until it is answered; null when it was refused. */
  until<T>(what: string, send: () => Promise<T>): Promise<T | null>
}

/** `seed` chooses what each client writes, whatever the others do meanwhile. */
export function startLoad(college: College, journal: Journal, seed: number): Load {
  let isStopping = false
  let registersMayBeRefused = false
  const surprises = new Set<string>()
  const until: Writing['until'] = async (what, send) => {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        const code = error instanceof Failure ? error.code : String(error)
        if (registersMayBeRefused && refusedByClock.includes(code)) return null
        if (!passing.includes(code)) {
          surprises.add(`${what}: ${code}`)
          return null
        }
        await setTimeout(againMs)
      }
    }
  }
  const writingOf = (writer: string): Writing => ({ journal, chance: chanceOf(seed, writer), until })
  const writers = [
    ...college.teachers.flatMap((teacher, of) => [
      ...teacher.sessionIds.map((id, nth) => callRolls(writingOf(`roll calls ${of} ${nth}`), teacher, id)),
      ...teacher.contentIds.map((id, nth) => editContent(writingOf(`edits ${of} ${nth}`), teacher, id)),
      uploadFiles(writingOf(`uploads ${of}`), teacher),
      writeNotices(writingOf(`notices ${of}`), teacher),
    ]),
    ...college.learners.map((learner, nth) => changePins(writingOf(`PINs ${nth}`), learner)),
  ]
  const all = writers.map(async (write) => {
    while (!isStopping) {
      // Who was refused thinks before the next one, or a lasting refusal would be asked for thousands of times.
      if (!(await write())) await setTimeout(againMs)
    }
  })
  return {
    surprises,
    mayRefuseRegisters: (may) => (registersMayBeRefused = may),
    async stop() {
      isStopping = true
      await Promise.all(all)
    },
  }
}

/** One write after the other; answers whether it was acknowledged. */
type Writer = () => Promise<boolean>

function callRolls({ journal, chance, until }: Writing, { call }: Teacher, sessionId: string): Writer {
  let students: string[] = []
  let version = 0
  return async () => {
    if (students.length === 0) {
      const register = await until('a register', () =>
        call(rollCall.getStudentsByClassScheduleId, { query: { classScheduleId: sessionId } }),
      )
      students = register?.students.map(({ id }) => id) ?? []
      version = register?.version ?? 0
    }
    const absent = students.filter(() => chance() < 0.3)
    const clientId = randomUUID()
    const entries = absent.map((learnerId) => ({ learnerId, status: 'absent' as const }))
    const at = new Date().toISOString()
    const body = { classScheduleId: sessionId, entries, baseVersion: version, clientId, at, reason: 'Counted again.' }
    const saved = await until('a roll call', () => call(rollCall.attend, { body }))
    if (saved === null) return false
    version = saved.version ?? version + 1
    journal.add({ kind: 'roll', sessionId, clientId, version, absent })
    return true
  }
}

function editContent({ journal, until }: Writing, { call }: Teacher, contentId: string): Writer {
  let version = 1
  return async () => {
    const body = `<p>Written as ${randomUUID()}.</p>`
    const key = randomUUID()
    const saved = await until('an edit', () =>
      call(contentAuthoring.updateContent, { body: { contentId, version, body }, idempotencyKey: key }),
    )
    if (saved === null) return false
    version = saved.version
    journal.add({ kind: 'edit', contentId, version, body })
    return true
  }
}

const fileBytes = 30_000

function uploadFiles({ journal, chance, until }: Writing, { call }: Teacher): Writer {
  return async () => {
    const line = () => `${Array.from({ length: 6 }, () => chance().toString(36).slice(2)).join(' ')}\n`
    const text = Array.from({ length: fileBytes / 75 }, line).join('')
    const name = `chaos-${randomUUID()}.bin`
    const bytes = new Uint8Array([0, 1, 2, 3, ...new TextEncoder().encode(text)])
    const file = new File([bytes], name)
    const stored = await until('an upload', () => call(files.upload, { body: { purpose: 'personal' }, file }))
    if (stored === null) return false
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    journal.add({ kind: 'file', id: stored.id, address: stored.address, name, sha256 })
    return true
  }
}

function writeNotices({ journal, until }: Writing, { call, classId }: Teacher): Writer {
  return async () => {
    const title = `Chaos ${randomUUID()}`
    const body = { title, message: 'Something happened.', classId }
    const key = randomUUID()
    const made = await until('a notice', () => call(notifications.createNotification, { body, idempotencyKey: key }))
    if (made === null) return false
    journal.add({ kind: 'notice', id: made.id, title, classId })
    return true
  }
}

/** A PIN that nobody would guess first: no run, no repeats, no year. */
const newPin = (chance: () => number): string => `7${String(Math.floor(chance() * 1000)).padStart(3, '0')}1`

function changePins({ journal, chance, until }: Writing, { call, rollNumber }: Learner): Writer {
  let currentPin = demoPin
  return async () => {
    const pin = newPin(chance)
    const key = randomUUID()
    const changed = await until('a PIN', () => call(identity.setPin, { body: { pin, currentPin }, idempotencyKey: key }))
    if (changed === null) return false
    currentPin = pin
    journal.add({ kind: 'pin', rollNumber, pin })
    return true
  }
}
