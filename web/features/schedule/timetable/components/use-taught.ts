import { useQueries } from '@tanstack/react-query'
import { dayOf } from '../../../../lib/days.ts'
import { scheduleQueries } from '../../queries.ts'
import type { Taught } from '../format.ts'

/** Who teaches what to some classes, now or from a later day on. */
export function useTaught(classIds: readonly string[]) {
  return useQueries({
    queries: classIds.map((classId) => scheduleQueries.mappingsOf(classId)),
    combine: (answers) => {
      const today = dayOf(new Date())
      const data = answers.every((answer) => answer.data)
        ? answers.flatMap((answer) => answer.data?.data ?? []).filter(({ endsOn }) => !endsOn || endsOn >= today)
        : undefined
      return {
        data: data?.map(({ class: taught, course, faculty }): Taught => ({ classId: taught.id, course, faculty })),
        error: answers.find(({ error }) => error)?.error ?? null,
        isFetching: answers.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
      }
    },
  })
}
