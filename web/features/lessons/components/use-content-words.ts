import { useTranslation } from '../../../lib/use-translation.ts'
import { type ContentRow, documentKind, hostOf } from '../format.ts'

/** What lists say about a content, in words. */
export function useContentWords() {
  const { t } = useTranslation('lessons')

  /** `PDF, 40 pages`, `12 min`, a link's host. */
  const about = ({ type, file, url }: ContentRow): string => {
    if (type === 'document' && file) {
      return [documentKind(file), file.pages && t('pages', { count: file.pages })].filter(Boolean).join(', ')
    }
    if (file?.seconds) return t('minutes', { count: Math.max(1, Math.round(file.seconds / 60)) })
    if (type === 'link' && url) return hostOf(url)
    return t(`type.${type}`)
  }

  /** How many learners finished it, where one may know: `58 read`. */
  const finishedBy = ({ type, finishedBy: count }: ContentRow): string | undefined => {
    if (!count) return undefined
    if (type === 'video' || type === 'embed') return t('home.watched', { count })
    if (type === 'audio') return t('home.heard', { count })
    if (type === 'text' || type === 'document') return t('home.read', { count })
    return t('home.opened', { count })
  }
  /** What a lesson consists of; how many things it is where that would be a long list. */
  const consistsOf = (contents: readonly ContentRow[]): string =>
    contents.length > 2 ? t('contents', { count: contents.length }) : [...new Set(contents.map(about))].join(' · ')

  return { about, finishedBy, consistsOf }
}
