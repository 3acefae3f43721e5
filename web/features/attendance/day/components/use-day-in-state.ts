import { useEffect } from 'react'
import { dayInWords } from '../../../../lib/days.ts'
import { useStore } from '../../../../lib/store.ts'
import { type ClassSession, coursesOf } from '../format.ts'

interface ShownDay {
  day: string
  sessions: readonly ClassSession[]
  courseId: string | null
  chosen: ClassSession | undefined
}

/** Keeps the client state that the specification names what the page shows: the attendance's day, sessions, courses and chosen course. */
export function useDayInState({ day, sessions, courseId, chosen }: ShownDay): void {
  const change = useStore((state) => state.change)
  useEffect(() => {
    const ofDay = sessions.filter((session) => session.day === day)
    change('attendance', { date: dayInWords(day), data: ofDay, courses: coursesOf(sessions), selectedCourse: courseId })
  }, [change, day, sessions, courseId])
  useEffect(() => {
    change('course', { takeAttendanceDate: chosen ? dayInWords(chosen.day) : null, selectedClass: chosen?.class.id ?? null })
  }, [change, chosen])
}
