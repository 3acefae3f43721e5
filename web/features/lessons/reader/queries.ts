import { lessonReading } from '#contract/features/lessons/reading.ts'
import { queryClient } from '../../../lib/query.ts'
import type { Progress } from '../format.ts'
import { lessonsQueries, shownLists } from '../queries.ts'
import type { Spell } from './components/use-reading.ts'

/** How far a learner is after a spell, before the server has heard of it. */
export function progressAfter(before: Progress | null, { at, seconds, position, isFinished }: Spell): Progress {
  const finishedAt = before?.finishedAt ?? null
  return {
    openedAt: before?.openedAt ?? at,
    finishedAt: isFinished === undefined ? finishedAt : isFinished ? (finishedAt ?? at) : null,
    seconds: (before?.seconds ?? 0) + seconds,
    position: position ?? before?.position ?? null,
  }
}

/** Shows at once what follows from a spell of reading, and tells the server of it as soon as there is a network. */
export function sendSpell(lessonId: string, spell: Spell): void {
  queryClient.setQueryData(
    lessonsQueries.lesson(lessonId).queryKey,
    (lesson) =>
      lesson && {
        ...lesson,
        contents: lesson.contents.map((content) =>
          content.id === spell.contentId ? { ...content, progress: progressAfter(content.progress, spell) } : content,
        ),
      },
  )
  void import('../../../lib/send-later.ts').then(({ sendLater }) => sendLater(lessonReading.recordProgress, { body: spell }, shownLists))
}
