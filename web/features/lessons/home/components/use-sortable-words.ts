import { useTranslation } from '../../../../lib/use-translation.ts'
import type { SortableWords } from '../../../../ui/sortable/sortable-words.ts'

/** What the handles and buttons of lessons and contents are called. */
export function useSortableWords(): SortableWords {
  const { t } = useTranslation('lesson-keeping')
  return {
    handle: (title) => t('arrange.handle', { title }),
    up: (title) => t('arrange.up', { title }),
    down: (title) => t('arrange.down', { title }),
    emptyGroup: t('arrange.emptyUnit'),
  }
}
