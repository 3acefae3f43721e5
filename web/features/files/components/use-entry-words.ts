import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/sizes.ts'
import { type Entry, kindOf, type ListedFile } from '../format.ts'

/** What is said of an entry below its name: `PDF, 40 pages · 2.1 MB`. */
export function useEntryWords() {
  const { t } = useTranslation('files')
  const ofFile = ({ mediaType, pageCount, sizeBytes }: ListedFile) => {
    const kind = t(`kind.${kindOf(mediaType)}`)
    return [pageCount ? t('kind.pages', { kind, count: pageCount }) : kind, formatSize(sizeBytes)].join(' · ')
  }
  return (entry: Entry) => (entry.kind === 'folder' ? t('kind.folder') : ofFile(entry.file))
}
