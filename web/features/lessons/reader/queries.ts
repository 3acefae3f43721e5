import { useMutation } from '@tanstack/react-query'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { call } from '../../../lib/api.ts'
import { makeStale, queryClient } from '../../../lib/query.ts'
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

/** Tells of a spell of reading, and shows at once what follows from it. */
export function useSendSpell(lessonId: string) {
  const { queryKey } = lessonsQueries.lesson(lessonId)
  const { mutate } = useMutation({
    mutationFn: (spell: Spell) => call(lessonReading.recordProgress, { body: spell }),
    onMutate: (spell) =>
      queryClient.setQueryData(
        queryKey,
        (lesson) =>
          lesson && {
            ...lesson,
            contents: lesson.contents.map((content) =>
              content.id === spell.contentId ? { ...content, progress: progressAfter(content.progress, spell) } : content,
            ),
          },
      ),
    onSuccess: () => makeStale(shownLists),
  })
  return mutate
}
