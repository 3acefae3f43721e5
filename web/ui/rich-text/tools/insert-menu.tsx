import {
  IconAlertTriangle,
  IconBulb,
  IconInfoCircle,
  IconMath,
  IconMinus,
  IconPhoto,
  IconPlus,
  IconSourceCode,
  IconTable,
  IconVocabulary,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { calloutKinds } from '../nodes/callout-node.ts'
import type { Opened } from '../use-rich-text.ts'
import { ToolMenu } from './tool-menu.tsx'

interface InsertMenuProps {
  editor: Editor
  onOpen: (opened: Opened) => void
  onChoosePicture: (() => void) | undefined
}

const signs = { note: IconInfoCircle, warning: IconAlertTriangle, definition: IconVocabulary, example: IconBulb } as const

/** What can be put into a text. */
export function InsertMenu({ editor, onOpen, onChoosePicture }: InsertMenuProps) {
  const { t } = useTranslation('rich-text')
  const isInBox = useEditorState({ editor, selector: () => editor.isActive('callout') })
  const run = () => editor.chain().focus()
  const boxes = isInBox
    ? [{ label: t('callout.remove'), icon: IconInfoCircle, isFirst: true, onPick: () => run().lift('callout').run() }]
    : calloutKinds.map((kind, place) => ({
        label: t(`callout.${kind}`),
        icon: signs[kind],
        isFirst: place === 0,
        onPick: () => run().toggleCallout(kind).run(),
      }))
  return (
    <ToolMenu
      label={t('insert')}
      text={t('insert')}
      icon={IconPlus}
      // A dialog that was opened keeps the focus.
      onClosed={() => undefined}
      items={[
        { label: t('insert.formula'), icon: IconMath, onPick: () => onOpen({ dialog: 'formula', at: null }) },
        ...(onChoosePicture ? [{ label: t('insert.picture'), icon: IconPhoto, onPick: onChoosePicture }] : []),
        {
          label: t('insert.table'),
          icon: IconTable,
          onPick: () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        },
        { label: t('insert.code'), icon: IconSourceCode, onPick: () => run().toggleCodeBlock().run() },
        { label: t('insert.line'), icon: IconMinus, onPick: () => run().setHorizontalRule().run() },
        ...boxes,
      ]}
    />
  )
}
