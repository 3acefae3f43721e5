import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Lesson } from '../../format.ts'
import { ContentsOrder } from './contents-order.tsx'

/** Puts the contents of a lesson into order; folded up at first. */
export function ArrangeContents({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('lesson-keeping')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('arrange.contents', { count: lesson.contents.length })}
      </Button>
      {isOpen && <ContentsOrder lesson={lesson} />}
    </>
  )
}
