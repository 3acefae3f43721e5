import { Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { Prose } from '../../../../ui/prose/prose.tsx'
import type { Content } from '../../format.ts'
import { DocumentContent } from './document-content.tsx'
import { EmbeddedVideo } from './embedded-video.tsx'
import { LinkCard } from './link-card.tsx'
import type { Reading } from './use-reading.ts'

const Recording = lazyPart(async () => ({ default: (await import('./recording.tsx')).Recording }))
const Picture = lazyPart(async () => ({ default: (await import('./picture.tsx')).Picture }))

interface ContentBodyProps {
  content: Content
  reading: Reading
  /** The last page was seen, or the recording heard to its end. */
  onFinished: () => void
}

/** What a content shows, by its type. */
export function ContentBody({ content, reading, onFinished }: ContentBodyProps) {
  const { t } = useTranslation('lessons')
  const { type, file, url, title, body } = content
  if (type === 'text') return <Prose html={body} />
  if (type === 'link' && url) return <LinkCard url={url} title={title} />
  if (type === 'embed' && url) return <EmbeddedVideo url={url} title={title} />
  if (type === 'document' && file) {
    const go = (page: number) => reading.at(content.id, page)
    return <DocumentContent file={file} startPage={content.progress?.position ?? 1} onPage={go} onFinished={onFinished} />
  }
  if (type === 'image' && file) {
    return (
      <Suspense>
        <Picture address={file.address} label={title} />
      </Suspense>
    )
  }
  if ((type === 'audio' || type === 'video') && file) {
    return (
      <Suspense>
        <Recording content={content} reading={reading} onFinished={onFinished} />
      </Suspense>
    )
  }
  return <EmptyFace title={t('read.notHere')} text={t('read.notHereText')} />
}
