import { useState } from 'react'
import { useUser } from '../../../../lib/store.ts'
import { bodyOf, problemsOf, type Syllabus, type WrittenSyllabus, writtenOf } from '../format.ts'
import { syllabusDraft, useSaveSyllabus } from '../queries.ts'

interface Begun {
  syllabus: Syllabus
  begun: WrittenSyllabus
  onSaved: () => void
}

/** A syllabus that is being written: each change is kept on this device until it is saved or discarded. */
export function useWrittenSyllabus({ syllabus, begun, onSaved }: Begun) {
  const { id } = useUser()
  const { courseId } = syllabus
  const draft = syllabusDraft(id, courseId)
  const [written, setWritten] = useState(begun)
  const [isTried, setTried] = useState(false)
  const [isKept, setKept] = useState(true)
  const { mutate, isPending, error, reset } = useSaveSyllabus()

  const change = (next: WrittenSyllabus) => {
    setWritten(next)
    draft.keep(next).then(
      () => setKept(true),
      () => setKept(false),
    )
  }
  const send = (whole: WrittenSyllabus) => {
    setTried(true)
    if (problemsOf(whole).size > 0) return
    mutate({ body: bodyOf(courseId, whole) }, { onSuccess: () => void draft.forget().finally(onSaved) })
  }
  return {
    written,
    isKept,
    isPending,
    error,
    problems: isTried ? problemsOf(written) : new Map<string, never>(),
    change: (part: Partial<WrittenSyllabus>) => change({ ...written, ...part }),
    save: () => send(written),
    /** Saves over what somebody else saved: units that they took out come back as new ones. */
    saveOver(theirs: Syllabus) {
      const there = new Set(theirs.units.map((unit) => unit.id))
      const units = written.units.map(({ id: unitId, ...unit }) => (unitId && there.has(unitId) ? { ...unit, id: unitId } : unit))
      const mine = { ...written, version: theirs.version, units }
      change(mine)
      send(mine)
    },
    /** Goes on from what the server has. */
    async discard(theirs: Syllabus) {
      reset()
      setWritten(writtenOf(theirs))
      await draft.forget()
    },
  }
}
