import { useReducer, useState } from 'react'
import { afterStep, areSame, beginRoll, isOvertaken, keptTaps, lockOf, type Marks, type Register } from '../format.ts'
import { useKeptTaps } from './use-kept-taps.ts'
import { type Decided, type ToSave, useOwnSaves } from './use-own-saves.ts'

/** The register of one session while its roll is called: who is marked as what, what was taught, and saving. */
export function useRoll(register: Register) {
  const sessionId = register.session.id
  const { base, refused, topicRefused, refusedOn, isStoring, hasFailed, send } = useOwnSaves(register)
  const [kept] = useState(() => {
    const found = keptTaps(sessionId, base)
    // A register that cannot be changed any more shows what was saved.
    return found && (found.version === base.version || lockOf(register, new Date()) === null) ? found : undefined
  })
  // On the version that it was begun on, so that what somebody else saved since is compared with it, and neither is lost.
  const [state, step] = useReducer(afterStep, undefined, () => beginRoll(kept ?? base))
  const [topicTyped, setTopic] = useState(kept?.topic)
  const isHeld = isOvertaken(state, base)
  const { version, marks, ownSave = state.ownSave } = base
  const isRebased = state.version === version && areSame(state.base, marks) && state.ownSave === ownSave
  const before = refusedOn(state.ownSave)
  if (before !== undefined) step({ type: 'setBack', version: before })
  else if (!isHeld && !isRebased) step({ type: 'rebase', base: marks, version, ownSave })

  const topic = topicTyped ?? base.topic
  const isChanged = !areSame(state.marks, base.marks) || topic.trim() !== base.topic.trim()
  useKeptTaps(sessionId, { ...state, isChanged, isStoring, topic: topicTyped })

  const save = (toSave: ToSave, stoodOn: Marks, onFailed: () => void) => {
    send(toSave, () => {
      step({ type: 'setBack', version: toSave.baseVersion, base: stoodOn })
      setTopic((typed) => typed ?? (toSave.topic === base.topic.trim() ? topicTyped : toSave.topic))
      onFailed()
    })
    setTopic(undefined)
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
    isSent: base.ownSave === undefined,
    /** Whether somebody else saved it since this was begun: saving is refused then, and both can be compared. */
    isOvertaken: isHeld,
    refused,
    /** What was taught by one's own word, where marks are compared with somebody else's; empty where one said nothing. */
    topicToCompare: topicTyped?.trim() || topicRefused,
    hasFailed,
    /** `onFailed`: the device could not take it, and everything is there to be saved again. */
    send: (reason: string, onFailed: () => void) =>
      save({ marks: state.marks, baseVersion: state.version, topic: topic.trim(), reason }, state.base, onFailed),
    /** Saves what was decided between one's own marks and those that somebody else saved meanwhile. */
    sendDecided: (decided: Decided, onFailed: () => void) => {
      step({ type: 'replace', marks: decided.marks })
      save({ ...decided, baseVersion: register.version }, base.marks, onFailed)
    },
  }
}
