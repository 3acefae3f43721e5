import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { randomUuid } from '../../../../lib/random-key.ts'
import { begunOn, entriesOf, type Marks, marksIn, marksOf, type Register, topicOf } from '../format.ts'
import { type RollCallToSave, rollCallQueries, useSaveRoll } from '../queries.ts'

/** What this visit saved last, until the server's register is newer than what it was made on. */
interface Saved {
  clientId: string
  baseVersion: number
  /** The newest version that the server had told of by then: a later one, where somebody else had saved. */
  toldVersion: number
  marks: Marks
  topic: string
  /** Whether the device has it for good. */
  isStored: boolean
}

interface Base {
  /** What a save is made on: the version that there will be once everything before it arrived. */
  version: number
  marks: Marks
  topic: string
  /** What the device called the last save of one's own that makes that version; nothing where it is as the server told it. */
  ownSave: string | undefined
}

/** What is to be saved. */
export interface Decided {
  marks: Marks
  topic: string
  reason: string
}

export interface ToSave extends Decided {
  /** On which version it was begun. */
  baseVersion: number
}

const lessonOf = (register: Register, topic: string) =>
  register.lessons.find(({ title }) => title.toLowerCase() === topic.trim().toLowerCase())?.id ?? null

function baseOf(register: Register, waiting: RollCallToSave | undefined, saved: Saved | undefined): Base {
  if (waiting) {
    const { baseVersion, entries, topic, clientId } = waiting
    return { version: baseVersion + 1, marks: marksIn(entries), topic, ownSave: clientId }
  }
  // Between the server's having it and its being read again.
  if (saved && saved.toldVersion >= register.version)
    return { version: saved.baseVersion + 1, marks: saved.marks, topic: saved.topic, ownSave: saved.clientId }
  return { version: register.version, marks: marksOf(register), topic: topicOf(register), ownSave: undefined }
}

/**
 * What this device saved of a register: what waits on it, was just sent or was refused, and what the next save stands on. What waits or was
 * just sent goes before what the server told earlier.
 */
export function useOwnSaves(register: Register) {
  const sessionId = register.session.id
  const { data: unsent = [] } = useQuery(rollCallQueries.unsent())
  const own = unsent.filter(({ body }) => body.classScheduleId === sessionId)
  const allRefused = own.filter(({ refusal }) => refusal)
  const waiting = own.findLast(({ refusal }) => !refusal)
  const save = useSaveRoll()
  const [saved, setSaved] = useState<Saved>()
  const refusedOf = (clientId: string | undefined) => allRefused.find(({ body }) => body.clientId === clientId)?.body
  if (saved && refusedOf(saved.clientId)) setSaved(undefined)
  return {
    base: baseOf(register, waiting?.body, refusedOf(saved?.clientId) ? undefined : saved),
    refused: allRefused.at(-1),
    /** What was taught by what was refused, where the server says something else. */
    topicRefused: allRefused.findLast(({ body }) => body.topic !== '' && body.topic !== topicOf(register))?.body.topic ?? '',
    /** On which version a save was begun that was refused; nothing where it was not. */
    refusedOn(clientId: string | undefined): number | undefined {
      const last = refusedOf(clientId)
      return (
        last &&
        begunOn(
          allRefused.map(({ body }) => body),
          last,
        )
      )
    },
    /** Whether the last save is on its way to the device, and whether the device could not take it: then nothing has it but the page. */
    isStoring: saved?.isStored === false,
    hasFailed: save.isError,
    send({ marks, baseVersion, topic, reason }: ToSave, onFailed: () => void): void {
      const told = { topic, lessonId: lessonOf(register, topic), ...(reason.trim() && { reason: reason.trim() }) }
      const clientId = randomUuid()
      const sent = { classScheduleId: sessionId, entries: entriesOf(marks, register.students), baseVersion, clientId }
      const toldVersion = Math.max(baseVersion, register.version)
      setSaved({ clientId, baseVersion, toldVersion, marks, topic, isStored: false })
      save.mutate(
        { ...sent, ...told, at: new Date().toISOString() },
        {
          onSuccess: () => setSaved((last) => last && { ...last, isStored: true }),
          onError: () => {
            setSaved(undefined)
            onFailed()
          },
        },
      )
    },
  }
}
