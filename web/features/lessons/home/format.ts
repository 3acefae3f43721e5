import { formatDate, weekOf } from '../../../lib/dates.ts'
import { inOrder } from '../../../lib/in-order.ts'
import type { Lesson } from '../format.ts'

/** Something that happens at a moment: a lesson that appears, later also a class session or work that is due. */
export interface AgendaItem {
  lesson: Lesson
  /** When learners see it from. */
  at: string
  isToCome: boolean
}

export interface Agenda {
  today: AgendaItem[]
  /** The other days of the week, in their order. */
  week: AgendaItem[]
  /** Monday to Sunday. */
  days: Date[]
}

/** What of a course belongs to today and to this week, in the college's time zone. */
export function agendaOf(lessons: readonly Lesson[], now: Date): Agenda {
  const days = weekOf(now)
  const [today, week] = [formatDate(now), days.map(formatDate)]
  const items = lessons
    .flatMap((lesson) => {
      const at = lesson.appearedAt ?? (lesson.state === 'published' ? lesson.visibleFrom : null)
      return at ? [{ lesson, at, isToCome: new Date(at) > now }] : []
    })
    .sort((a, b) => inOrder(a.at, b.at))
  return {
    today: items.filter(({ at }) => formatDate(at) === today),
    week: items.filter(({ at }) => formatDate(at) !== today && week.includes(formatDate(at))),
    days,
  }
}
