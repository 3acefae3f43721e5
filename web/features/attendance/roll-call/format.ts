import type { z } from 'zod'
import type { registerRow, register as registerShape, status } from '#contract/features/attendance/shapes.ts'
import { ownStorage } from '../../../lib/own-storage.ts'

export type Status = z.output<typeof status>
export type Register = z.output<typeof registerShape>
export type RegisterRow = z.output<typeof registerRow>
/** Who is marked as what; who is not named is present. */
export type Marks = ReadonlyMap<string, Status>

/** What a tap can mark somebody as, beside present. */
export const tapModes = ['absent', 'late', 'on_duty'] as const
export type TapMode = (typeof tapModes)[number]

/** The end of a roll number that people call each other by. */
export const rollEnd = (rollNumber: string) => rollNumber.slice(-3)

/** The name that fits below it: the first part that is no initial. */
export const shortName = (name: string) => name.split(/\s+/).find((part) => part.replace('.', '').length > 2) ?? name

export const markOf = (marks: Marks, learnerId: string): Status => marks.get(learnerId) ?? 'present'

const isMarked = (row: RegisterRow): row is RegisterRow & { status: Exclude<Status, 'present'> } =>
  row.status !== null && row.status !== 'present'

/** What was saved, or is proposed. */
export const marksOf = ({ students }: Pick<Register, 'students'>): Marks =>
  new Map(students.filter(isMarked).map(({ id, status }) => [id, status]))

/** What was taught, or is to be by the plan. */
export const topicOf = ({ session }: Pick<Register, 'session'>): string => session.topic || session.lesson?.title || ''

/** What a save sent, or is to send. */
export const marksIn = (entries: readonly { learnerId: string; status: Status }[]): Marks =>
  new Map(entries.filter(({ status }) => status !== 'present').map(({ learnerId, status }) => [learnerId, status]))

/** Only who is not present, of those who are on the register: the server takes everybody else as present. */
export const entriesOf = (marks: Marks, students: readonly Pick<RegisterRow, 'id'>[]) =>
  students.flatMap(({ id }) => {
    const marked = marks.get(id)
    return marked && marked !== 'present' ? [{ learnerId: id, status: marked }] : []
  })

export const areSame = (one: Marks, other: Marks) => one.size === other.size && [...one].every(([id, marked]) => other.get(id) === marked)

/** Marks learners, and answers anew; presence is said by not being there. */
function marked(marks: Marks, ids: readonly string[], as: Status): Marks {
  const after = new Map(marks)
  for (const id of ids) {
    if (as === 'present') after.delete(id)
    else after.set(id, as)
  }
  return after
}

export type Counts = Record<Status, number>

export function countsOf(marks: Marks, students: readonly Pick<RegisterRow, 'id'>[]): Counts {
  const counts: Counts = { present: 0, absent: 0, late: 0, on_duty: 0 }
  for (const { id } of students) counts[markOf(marks, id)] += 1
  return counts
}

/** Whether so many are absent that it may be a slip. */
export const isMostlyAbsent = ({ present, absent, late, on_duty }: Counts) => absent * 2 > present + absent + late + on_duty

interface FoundRolls {
  ids: string[]
  /** What was typed that nobody's roll number ends in. */
  unknown: string[]
  /** What several roll numbers end in, with who has them. */
  ambiguous: { typed: string; students: RegisterRow[] }[]
}

const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '')

/**
 * Who is meant by ends of roll numbers such as `5, 17, A2`. Leading zeros may be left out: `5` means 505 as well as 005. A whole serial
 * number goes before its last two characters, so that among 005 and 105 `5` is the first.
 */
export function findRolls(text: string, students: readonly RegisterRow[]): FoundRolls {
  const found: FoundRolls = { ids: [], unknown: [], ambiguous: [] }
  const typedOnce = new Set(
    text
      .toUpperCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )
  for (const typed of typedOnce) {
    const ends = (length: number) =>
      students.filter(({ rollNumber }) => withoutZeros(rollNumber.toUpperCase().slice(-length)) === withoutZeros(typed))
    const whole = typed.length > 3 ? students.filter(({ rollNumber }) => rollNumber.toUpperCase().endsWith(typed)) : []
    const meant = [whole, ends(3), ends(2)].find((candidates) => candidates.length > 0) ?? []
    const [only] = meant
    if (!only) found.unknown.push(typed)
    else if (meant.length > 1) found.ambiguous.push({ typed, students: meant })
    else found.ids.push(only.id)
  }
  return { ...found, ids: [...new Set(found.ids)] }
}

const earlyMs = 10 * 60_000

/** Why a register cannot be changed: what the server says of it for everybody, or that whoever looks does not take the class. */
export type Lock = NonNullable<Register['lock']> | 'not_taken'

/**
 * Why a register cannot be changed now. What was read from the device may be hours old: by the clock a class has begun meanwhile, and
 * the time for changes is over. A class that somebody else takes, as a substitute may by now, is theirs to call whatever the clock says.
 */
export function lockOf({ lock, session, editableUntil }: Pick<Register, 'lock' | 'session' | 'editableUntil'>, now: Date): Lock | null {
  if (lock !== 'cancelled' && !session.can.takeAttendance) return 'not_taken'
  if (lock === 'not_begun') return now.getTime() >= new Date(session.startsAt).getTime() - earlyMs ? null : lock
  if (lock === null && editableUntil !== null && now > new Date(editableUntil)) return 'window_over'
  return lock
}

/** One step of calling a roll, and what it can be undone to. */
export interface RollState {
  marks: Marks
  past: readonly Marks[]
  /** What the marks stood on: another base takes their place where nothing was changed. */
  base: Marks
  /** Which version of the register that was. */
  version: number
  /** What the device called one's own save that this stands on, last: where the server refuses that, there is no such version. */
  ownSave: string | undefined
  /** What a tap marks somebody as. */
  mode: TapMode
}

export type RollStep =
  | { type: 'toggle'; id: string }
  | { type: 'mode'; mode: TapMode }
  | { type: 'mark'; ids: readonly string[]; as: Status }
  | { type: 'replace'; marks: Marks }
  | { type: 'rebase'; base: Marks; version: number; ownSave: string | undefined }
  | { type: 'setBack'; version: number; base?: Marks }
  | { type: 'undo' }

const mostUndone = 200

type Begun = Pick<RollState, 'version' | 'marks' | 'ownSave'> & { base?: Marks }

/** Begins with what is marked so far: on `base`, or with nothing changed. */
export const beginRoll = ({ version, ownSave, marks, base = marks }: Begun): RollState => ({
  ...{ base, version, ownSave, marks },
  ...{ past: [], mode: 'absent' },
})

/** On which version refused saves were begun, of which `last` is the last: what was saved behind another stands on that one. */
export const begunOn = (refused: readonly { baseVersion: number }[], last: { baseVersion: number }): number =>
  refused.reduceRight((version, { baseVersion }) => (baseVersion === version - 1 ? baseVersion : version), last.baseVersion)

/**
 * Whether a newer register is one that somebody else saved while this one was being marked. What is marked then stays on the version that
 * it was begun on, so that saving it is refused and both are compared, and theirs is not overwritten unseen (ATT-11).
 */
export const isOvertaken = ({ marks, base, version }: RollState, newer: { marks: Marks; version: number }): boolean =>
  newer.version > version && !areSame(marks, base) && !areSame(marks, newer.marks)

export function afterStep(state: RollState, step: RollStep): RollState {
  const { marks, past, base, mode } = state
  const to = (after: Marks): RollState =>
    areSame(marks, after) ? state : { ...state, marks: after, past: [...past, marks].slice(-mostUndone) }
  switch (step.type) {
    case 'toggle':
      return to(marked(marks, [step.id], markOf(marks, step.id) === mode ? 'present' : mode))
    case 'mode':
      return { ...state, mode: step.mode }
    case 'mark':
      return to(marked(marks, step.ids, step.as))
    case 'replace':
      return to(step.marks)
    case 'rebase':
      return {
        ...state,
        ...{ base: step.base, version: step.version, marks: areSame(marks, base) ? step.base : marks },
        // What the server tells meanwhile may be somebody else's, of the very version that one's own save was to be.
        ownSave: step.ownSave ?? state.ownSave,
      }
    case 'setBack':
      return { ...state, version: step.version, base: step.base ?? base, ownSave: undefined }
    case 'undo': {
      const before = past.at(-1)
      return before ? { ...state, marks: before, past: past.slice(0, -1) } : state
    }
  }
}

/** What was tapped and typed on a register and is not saved. */
export interface Taps {
  /** The version that it was begun on, and what was marked in that: by these it is known whether somebody else saved meanwhile. */
  version: number
  base: Marks
  ownSave: string | undefined
  marks: Marks
  /** What was typed; nothing where it was left as it is. */
  topic: string | undefined
}

type Pairs = [string, Status][]
type KeptTaps = Pick<Taps, 'version'> & { base?: Pairs; ownSave?: string; marks: Pairs; topic?: string }

const tapsName = (sessionId: string) => `prangan.taps.${sessionId}`

/** Keeps it on the device. Where the browser has no room it is in the page only. */
export function keepTaps(sessionId: string, { version, base, ownSave, marks, topic }: Taps): void {
  try {
    ownStorage().setItem(tapsName(sessionId), JSON.stringify({ version, base: [...base], ownSave, marks: [...marks], topic }))
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown
  }
}

export const forgetTaps = (sessionId: string) => ownStorage().removeItem(tapsName(sessionId))

function readTaps(sessionId: string) {
  const text = ownStorage().getItem(tapsName(sessionId))
  // as: what `keepTaps` wrote.
  return text === null ? undefined : (JSON.parse(text) as KeptTaps)
}

/** Forgets it where a save says the same, and not what was tapped or typed since that was sent. */
export function forgetSavedTaps(sessionId: string, saved: { marks: Marks; topic: string }): void {
  const kept = readTaps(sessionId)
  if (kept && areSame(new Map(kept.marks), saved.marks) && (kept.topic ?? saved.topic).trim() === saved.topic) forgetTaps(sessionId)
}

/** What the device kept of it. What an earlier release kept says not what it was begun on; it counts on the version that it names alone. */
export function keptTaps(sessionId: string, told: { version: number; marks: Marks }): Taps | undefined {
  const kept = readTaps(sessionId)
  if (!kept) return undefined
  if (!kept.base && kept.version !== told.version) return undefined
  const base = kept.base ? new Map(kept.base) : told.marks
  return { version: kept.version, base, ownSave: kept.ownSave, marks: new Map(kept.marks), topic: kept.topic }
}
