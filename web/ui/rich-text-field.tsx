import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import type { RichTextProps } from './rich-text/use-rich-text.ts'
import { Skeleton } from './skeleton.tsx'

const RichTextEditor = lazyPart(async () => ({ default: (await import('./rich-text/rich-text-editor.tsx')).RichTextEditor }), ['rich-text'])

/**
 * A field for rich text: headings, lists, tables, code, formulas, boxes, links and pictures, as HTML of the vocabulary that the
 * server stores. It is fetched when it is first shown. Typing draws nothing anew but the text itself.
 */
export function RichTextField(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={352} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
