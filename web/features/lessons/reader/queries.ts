import { lessonReading } from '#contract/features/lessons/reading.ts'
import { amendKept } from '../../../lib/offline/kept-caches.ts'
import { addressRead, queryClient } from '../../../lib/query.ts'
import type { Progress } from '../format.ts'
import { lessonsQueries, shownLists } from '../queries.ts'
import type { Spell } from './components/use-reading.ts'

/** How far a learner is after a spell, before the server has heard of it. */
function progressAfter(before: Progress | null, { at, seconds, position, isFinished }: Spell): Progress {
  const finishedAt = before?.finishedAt ?? null
  return {
    openedAt: before?.openedAt ?? at,
    finishedAt: isFinished === undefined ? finishedAt : isFinished ? (finishedAt ?? at) : null,
    seconds: (before?.seconds ?? 0) + seconds,
    position: position ?? before?.position ?? null,
  }
}

/** Spells are stored one after the other, so that they are sent in their order. */
let before: Promise<void> = Promise.resolve()

/** Shows at once what follows from a spell of reading, and tells the server of it as soon as there is a network. */
export function sendSpell(lessonId: string, spell: Spell): void {
  const lessonRead = lessonsQueries.lesson(lessonId)
  const after = queryClient.setQueryData(
    lessonRead.queryKey,
    (lesson) =>
      lesson && {
        ...lesson,
        contents: lesson.contents.map((content) =>
          content.id === spell.contentId ? { ...content, progress: progressAfter(content.progress, spell) } : content,
        ),
      },
  )
  const tell = async () => {
    // What is kept of the lesson changes too, so that a tick is still there after a reload without a network.
    if (after) await amendKept(addressRead(lessonRead), after)
    const { sendLater } = await import('../../../lib/send-later.ts')
    await sendLater(lessonReading.recordProgress, { body: spell }, shownLists)
  }
  // A spell that could not be stored does not keep the next ones from it.
  before = before.then(tell, tell)
}
