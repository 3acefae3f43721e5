import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../../lib/store.ts'
import { Card } from '../../../../ui/card.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { type Syllabus, writtenOf } from '../format.ts'
import { syllabusQueries } from '../queries.ts'
import { SyllabusForm } from './syllabus-form.tsx'

/** The form, from what this device kept of an earlier writing, or else from the syllabus as it is. */
export function SyllabusEditor({ syllabus, onDone }: { syllabus: Syllabus; onDone: () => void }) {
  const { id } = useUser()
  const draft = useQuery(syllabusQueries.draft(id, syllabus.courseId))
  // A device that keeps nothing is no reason not to write.
  if (draft.isPending) {
    return (
      <Card>
        <LoadingFace rows={8} />
      </Card>
    )
  }
  return <SyllabusForm syllabus={syllabus} begun={draft.data ?? writtenOf(syllabus)} wasKept={!!draft.data} onDone={onDone} />
}
