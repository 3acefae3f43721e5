import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { courseKeeping } from '#contract/features/academics/course-keeping.ts'
import type { teaching } from '#contract/features/academics/teaching.ts'
import type { people } from '#contract/features/people.ts'
import { call } from './api.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { makeStale } from './query.ts'

type BulkEndpoint =
  | typeof people.bulkFaculty
  | typeof people.bulkLearners
  | typeof courseKeeping.bulkCourses
  | typeof teaching.bulkCourseMappings

export interface Sent {
  file: File
  dryRun: boolean
}
/** A file as far as it can be told apart without reading it. */
const asKeyed = ({ file: { name, size, lastModified } }: Sent) => ({ name, size, lastModified })

/** Checks a table, or adds all of it: once, also where the answer was lost on the way and it is sent again. */
export function useBulk(e: BulkEndpoint, makesStale: readonly Endpoint[]) {
  const [keys] = useState(() => createIdempotencyKeys())
  return useMutation({
    mutationFn: (sent: Sent) =>
      call(e, {
        file: sent.file,
        body: { dryRun: String(sent.dryRun) },
        ...(!sent.dryRun && { idempotencyKey: keys.keyFor(asKeyed(sent)) }),
      }),
    onSuccess: ({ added }, sent) => {
      if (!sent.dryRun) keys.finished(asKeyed(sent))
      return added > 0 ? makeStale(makesStale) : undefined
    },
  })
}
