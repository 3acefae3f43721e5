import type { Actor } from '../../platform/actor.ts'
import { dayIn, defaultTimeZone } from '../../platform/dates.ts'
import type { notify } from './actions.ts'
import type { listNotifications } from './store.ts'

type Row = Awaited<ReturnType<typeof listNotifications>>['rows'][number]

export function presentNotification(row: Row, actor: Actor) {
  const [year = 0, month = 0, day = 0] = dayIn(defaultTimeZone, row.createdAt).split('-').map(Number)
  const audience =
    [row.courseName, row.className].filter((name) => name !== null).join(', ') ||
    (row.personId === actor.personId ? 'you' : (row.recipient ?? 'the whole college'))
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    created_at: [year, month, day] satisfies [number, number, number],
    created_time: row.createdAt.toISOString(),
    course_id: row.courseId,
    class_id: row.classId,
    audience,
    author: row.author,
    isRead: row.readAt !== null || row.authorId === actor.personId,
    can: { delete: row.authorId === actor.personId || row.isDecided },
  }
}

interface Audience {
  course?: { courseName: string } | undefined
  class?: { name: string } | undefined
}

/** A notification as the one is shown it who just wrote it: they have read it, and may take it back. */
export const presentWritten = (written: Awaited<ReturnType<typeof notify>>, { course, class: section }: Audience, author: Actor) =>
  presentNotification(
    {
      ...written,
      ...{ personId: null, recipient: null, readAt: written.createdAt, isDecided: false },
      ...{ courseName: course?.courseName ?? null, className: section?.name ?? null },
    },
    author,
  )
