import { useState } from 'react'
import { useLocation } from 'react-router'
import { useNow } from '../../../../lib/use-now.ts'
import { sessionToTake } from '../format.ts'
import type { useDay } from './use-day.ts'
import type { useSessions } from './use-sessions.ts'

type Place = Pick<ReturnType<typeof useDay>, 'day' | 'isToday' | 'courseId' | 'sessionId'>

/**
 * The session whose register is open: the one that the address names, else the one whose roll is to be called now. That is chosen once for
 * each visit of a day and course: the next class is not to take the register from under the hand of whoever is marking.
 */
export function useChosenSession(
  { day, isToday, courseId, sessionId }: Place,
  { sessions, unsent, isUnsentKnown }: ReturnType<typeof useSessions>,
): string | undefined {
  const now = useNow()
  const { key } = useLocation()
  const [first, setFirst] = useState<{ key: string; day: string; id: string }>()
  if (sessionId !== null) return sessionId === 'none' ? undefined : sessionId
  if (first?.key === key && first.day === day) return first.id
  const ofDay = sessions.filter((session) => session.day === day && (courseId === null || session.course.id === courseId))
  const id = sessionToTake(ofDay, now, isToday ? new Set(unsent.keys()) : new Set())?.id
  // What was called already and waits on the device is known a moment later than the classes of the day.
  if (id !== undefined && isUnsentKnown) setFirst({ key, day, id })
  return id
}
