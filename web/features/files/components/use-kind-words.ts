import { useTranslation } from '../../../lib/use-translation.ts'
import { kindOf, type ListedFile } from '../format.ts'

/** What a file is, and how much of it there is: `PDF, 40 pages`, `Video, 12 min`. */
export function useKindWords() {
  const { t } = useTranslation('files')
  return ({ mediaType, pageCount, seconds }: Pick<ListedFile, 'mediaType' | 'pageCount' | 'seconds'>): string => {
    const kind = t(`kind.${kindOf(mediaType)}`)
    if (pageCount) return t('kind.pages', { kind, count: pageCount })
    return seconds ? t('kind.plays', { kind, minutes: Math.max(1, Math.round(seconds / 60)) }) : kind
  }
}
