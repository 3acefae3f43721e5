import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { SortableGroups } from '../../../../ui/sortable/sortable-groups.tsx'
import type { Lesson } from '../../format.ts'
import { useReorderContents } from '../queries.ts'
import { useSortableWords } from './use-sortable-words.ts'

/** The contents of a lesson, to be put into another order; each step is saved. */
export function ContentsOrder({ lesson }: { lesson: Pick<Lesson, 'id' | 'contents'> }) {
  const { t } = useTranslation('lesson-keeping')
  const words = useSortableWords()
  const reorder = useReorderContents()
  return (
    <>
      {reorder.error && <FormFailure text={`${t('arrange.failed')}. ${failureText(reorder.error)}`} />}
      <SortableGroups
        // What could not be saved goes back to where it was.
        key={reorder.isError ? reorder.submittedAt : 'arranged'}
        groups={[{ id: lesson.id, items: lesson.contents }]}
        words={words}
        onOrder={(changed) => {
          for (const { ids } of changed) reorder.mutate({ body: { lessonId: lesson.id, contentIds: [...ids] } })
        }}
      />
    </>
  )
}
