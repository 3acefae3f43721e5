import { type AnyExtension, Extension } from '@tiptap/core'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import type { Translate } from '../../lib/i18n.ts'
import { isLinkable } from './link-address.ts'
import { Callout, calloutKinds } from './nodes/callout-node.ts'
import { codeNode } from './nodes/code-node.ts'
import { MathBlock, MathInline } from './nodes/formula-nodes.ts'
import { Picture } from './nodes/picture-node.ts'
import { tableNodes } from './nodes/table-nodes.ts'
import type { PictureUploads } from './picture-uploads.ts'

interface TextParts {
  t: Translate<'rich-text'>
  placeholder: string
  uploads: PictureUploads | undefined
  /** Opens the formula, or the picture, that stands at a position of the document. */
  onFormula: (at: number) => void
  onPicture: (at: number) => void
}

/** How lines are aligned is kept as it came; the field itself offers no alignment. */
const KeptAlignment = Extension.create({
  name: 'keptAlignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        'data-align': {
          default: null,
          parseHTML: (element) => element.getAttribute('data-align'),
          renderHTML: (attributes) => (attributes['data-align'] ? { 'data-align': attributes['data-align'] } : {}),
        },
      },
    },
  ],
})

/** What a text consists of: the vocabulary that the server stores, and nothing beyond it. */
export function extensionsFor({ t, placeholder, uploads, onFormula, onPicture }: TextParts): AnyExtension[] {
  const formula = { onEdit: onFormula, label: t('formula') }
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      codeBlock: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isLinkable,
        HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
      },
      dropcursor: { color: 'var(--accent)', width: 2 },
    }),
    Subscript,
    Superscript,
    codeNode({ label: t('code.language'), plain: t('code.plain') }),
    ...tableNodes,
    Callout.configure({ label: t('callout'), kinds: calloutKinds.map((value) => ({ value, label: t(`callout.${value}`) })) }),
    MathInline.configure(formula),
    MathBlock.configure(formula),
    Picture.configure({
      uploads,
      onDescribe: onPicture,
      words: {
        describe: t('picture.describe'),
        described: t('picture.described'),
        sending: t('picture.sending'),
        lost: t('picture.lost'),
        retry: t('picture.retry'),
        remove: t('picture.remove'),
      },
    }),
    KeptAlignment,
    Placeholder.configure({ placeholder }),
  ]
}
