import { formatSize } from '../../../lib/sizes.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Entry } from '../format.ts'
import { useKindWords } from './use-kind-words.ts'

/** What is said of an entry below its name: `PDF, 40 pages · 2.1 MB`. */
export function useEntryWords() {
  const { t } = useTranslation('files')
  const kindWords = useKindWords()
  return (entry: Entry) =>
    entry.kind === 'folder' ? t('kind.folder') : [kindWords(entry.file), formatSize(entry.file.sizeBytes)].join(' · ')
}
