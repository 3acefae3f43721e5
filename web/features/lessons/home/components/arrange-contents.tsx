import { useState } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { SortableGroups } from '../../../../ui/sortable/sortable-groups.tsx'
import type { Lesson } from '../../format.ts'
import { useReorderContents } from '../queries.ts'
import { useSortableWords } from './use-sortable-words.ts'

/** Puts the contents of a lesson into order; folded up at first. */
export function ArrangeContents({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('lessons')
  const words = useSortableWords()
  const reorder = useReorderContents()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('arrange.contents', { count: lesson.contents.length })}
      </Button>
      {reorder.error && <FormFailure text={`${t('arrange.failed')}. ${failureText(reorder.error)}`} />}
      {isOpen && (
        <SortableGroups
          key={reorder.isError ? reorder.submittedAt : 'arranged'}
          groups={[{ id: lesson.id, items: lesson.contents }]}
          words={words}
          onOrder={(changed) => {
            for (const { ids } of changed) reorder.mutate({ body: { lessonId: lesson.id, contentIds: [...ids] } })
          }}
        />
      )}
    </>
  )
}
