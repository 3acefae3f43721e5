import { useQuery } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { randomUuid } from '../../../../lib/random-key.ts'
import {
  afterStep,
  areSame,
  beginRoll,
  entriesOf,
  isOvertaken,
  keptTaps,
  lockOf,
  type Marks,
  marksIn,
  marksOf,
  type Register,
} from '../format.ts'
import { type RollCallToSave, rollCallQueries, useSaveRoll } from '../queries.ts'
import { useKeptTaps } from './use-kept-taps.ts'

/** What this visit saved last, until the server's register is newer than what it was made on. */
interface Saved {
  clientId: string
  baseVersion: number
  /** The newest version that the server had told of by then: a later one, where somebody else had saved. */
  toldVersion: number
  marks: Marks
  topic: string
}

interface Base {
  /** What a save is made on: the version that there will be once everything before it arrived. */
  version: number
  marks: Marks
  topic: string
  /** Whether it is as the server told it. */
  isTold: boolean
}

const lessonOf = (register: Register, topic: string) =>
  register.lessons.find(({ title }) => title.toLowerCase() === topic.trim().toLowerCase())?.id ?? null

function baseOf(register: Register, waiting: RollCallToSave | undefined, saved: Saved | undefined): Base {
  if (waiting) return { version: waiting.baseVersion + 1, marks: marksIn(waiting.entries), topic: waiting.topic, isTold: false }
  // Between the server's having it and its being read again.
  if (saved && saved.toldVersion >= register.version)
    return { version: saved.baseVersion + 1, marks: saved.marks, topic: saved.topic, isTold: false }
  const topic = register.session.topic || register.session.lesson?.title || ''
  return { version: register.version, marks: marksOf(register), topic, isTold: true }
}

/**
 * The register of one session while its roll is called: who is marked as what, what was taught, and saving. What waits on the device,
 * or was just sent, goes before what the server told earlier.
 */
export function useRoll(register: Register) {
  const sessionId = register.session.id
  const { data: unsent = [] } = useQuery(rollCallQueries.unsent())
  const own = unsent.filter(({ body }) => body.classScheduleId === sessionId)
  const refused = own.findLast(({ refusal }) => refusal)
  const waiting = own.findLast(({ refusal }) => !refusal)
  const save = useSaveRoll()
  const [saved, setSaved] = useState<Saved>()
  if (saved && refused?.body.clientId === saved.clientId) setSaved(undefined)
  const base = baseOf(register, waiting?.body, refused ? undefined : saved)
  const [kept] = useState(() => {
    const found = keptTaps(sessionId, base)
    // A register that cannot be changed any more shows what was saved.
    return found && (found.version === base.version || lockOf(register, new Date()) === null) ? found : undefined
  })
  // On the version that it was begun on, so that what somebody else saved since is compared with it, and neither is lost.
  const [state, step] = useReducer(afterStep, undefined, () =>
    kept ? beginRoll(kept.base, kept.version, kept.marks) : beginRoll(base.marks, base.version),
  )
  const [topicTyped, setTopic] = useState(kept?.topic)
  const isHeld = isOvertaken(state, base)
  const isRebased = state.version === base.version && areSame(state.base, base.marks)
  if (!isHeld && !isRebased) step({ type: 'rebase', base: base.marks, version: base.version })

  const topic = topicTyped ?? base.topic
  const isChanged = !areSame(state.marks, base.marks) || topic.trim() !== base.topic.trim()
  const forgetTaps = useKeptTaps(sessionId, { isChanged, version: state.version, base: state.base, marks: state.marks, topic: topicTyped })

  const send = (marks: Marks, version: number, reason: string, taught = topic.trim()) => {
    const told = { topic: taught, lessonId: lessonOf(register, taught), ...(reason.trim() && { reason: reason.trim() }) }
    const sent = { classScheduleId: sessionId, entries: entriesOf(marks, register.students), baseVersion: version, ...told }
    const clientId = randomUuid()
    save.mutate({ ...sent, clientId, at: new Date().toISOString() })
    setSaved({ clientId, baseVersion: version, toldVersion: Math.max(version, register.version), marks, topic: taught })
    setTopic(undefined)
    forgetTaps()
  }

  return {
    marks: state.marks,
    canUndo: state.past.length > 0,
    mode: state.mode,
    step,
    topic,
    setTopic,
    isChanged,
    /** Whether it was ever saved, as far as the device knows. */
    isSaved: base.version > 0,
    /** Whether the server has all of it, as it says itself. */
    isSent: base.isTold,
    /** Whether somebody else saved it since this was begun: saving is refused then, and both can be compared. */
    isOvertaken: isHeld,
    refused,
    send: (reason: string) => send(state.marks, state.version, reason),
    /** Saves what was decided between one's own marks and those that somebody else saved meanwhile. */
    sendDecided: (marks: Marks, reason: string) => {
      step({ type: 'replace', marks })
      send(marks, register.version, reason, topic.trim() || refused?.body.topic)
    },
  }
}
