import { queryOptions } from '@tanstack/react-query'
import { teaching } from '#contract/features/academics/teaching.ts'
import { forgetOnDevice, keepOnDevice, readFromDevice } from '../../../lib/device-drafts.ts'
import { read, useWrite } from '../../../lib/query.ts'
import { isWritten, type WrittenSyllabus } from './format.ts'

export const syllabusQueries = {
  syllabus: (courseId: string) => read(teaching.fetchSyllabus, { query: { courseId } }),
  /** What this device kept, asked anew each time that the form is opened. */
  draft: (personId: string, courseId: string) =>
    queryOptions({
      queryKey: ['syllabus-draft', personId, courseId],
      queryFn: () => syllabusDraft(personId, courseId).read(),
      staleTime: 0,
      gcTime: 0,
    }),
}

export const useSaveSyllabus = () => useWrite(teaching.updateSyllabus, { makesStale: [teaching.fetchSyllabus] })

/** What somebody began to write of a syllabus, kept on this device until it is saved or discarded. */
export function syllabusDraft(personId: string, courseId: string) {
  const name = `syllabus.${personId}.${courseId}`
  return {
    keep: (written: WrittenSyllabus) =>
      keepOnDevice(name, {
        values: { written: JSON.stringify(written) },
        baseVersion: written.version,
        at: new Date().toISOString(),
        heardAt: null,
      }),
    async read(): Promise<WrittenSyllabus | null> {
      const kept = await readFromDevice(name)
      const written: unknown = kept?.values.written === undefined ? null : JSON.parse(kept.values.written)
      return isWritten(written) ? written : null
    },
    forget: () => forgetOnDevice(name),
  }
}
