import { useReducer, useState } from 'react'
import { afterStep, areSame, beginRoll, isOvertaken, keptTaps, lockOf, type Marks, type Register } from '../format.ts'
import { useKeptTaps } from './use-kept-taps.ts'
import { useOwnSaves } from './use-own-saves.ts'

/** The register of one session while its roll is called: who is marked as what, what was taught, and saving. */
export function useRoll(register: Register) {
  const sessionId = register.session.id
  const { base, refused, refusedOn, send } = useOwnSaves(register)
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
  const forgetTaps = useKeptTaps(sessionId, { ...state, isChanged, topic: topicTyped })

  const save = (toSave: Parameters<typeof send>[0]) => {
    send(toSave)
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
    isSent: base.ownSave === undefined,
    /** Whether somebody else saved it since this was begun: saving is refused then, and both can be compared. */
    isOvertaken: isHeld,
    refused,
    send: (reason: string) => save({ marks: state.marks, baseVersion: state.version, topic: topic.trim(), reason }),
    /** Saves what was decided between one's own marks and those that somebody else saved meanwhile. */
    sendDecided: (decided: Marks, reason: string) => {
      step({ type: 'replace', marks: decided })
      save({ marks: decided, baseVersion: register.version, topic: topic.trim() || (refused?.body.topic ?? ''), reason })
    },
  }
}
