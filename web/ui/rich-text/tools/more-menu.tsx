import {
  IconClearFormatting,
  IconCode,
  IconDots,
  IconIndentDecrease,
  IconIndentIncrease,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ToolMenu } from './tool-menu.tsx'

/** The formats that are needed less often. */
export function MoreMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('rich-text')
  const on = useEditorState({
    editor,
    selector: () => ({
      strike: editor.isActive('strike'),
      subscript: editor.isActive('subscript'),
      superscript: editor.isActive('superscript'),
      code: editor.isActive('code'),
      isInList: editor.isActive('listItem'),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <ToolMenu
      label={t('more')}
      icon={IconDots}
      onClosed={() => editor.commands.focus()}
      items={[
        { label: t('subscript'), icon: IconSubscript, isOn: on.subscript, onPick: () => run().toggleSubscript().run() },
        { label: t('superscript'), icon: IconSuperscript, isOn: on.superscript, onPick: () => run().toggleSuperscript().run() },
        { label: t('code'), icon: IconCode, isOn: on.code, onPick: () => run().toggleCode().run() },
        { label: t('strike'), icon: IconStrikethrough, isOn: on.strike, onPick: () => run().toggleStrike().run() },
        {
          label: t('indent'),
          icon: IconIndentIncrease,
          isFirst: true,
          isDisabled: !on.isInList,
          onPick: () => run().sinkListItem('listItem').run(),
        },
        {
          label: t('outdent'),
          icon: IconIndentDecrease,
          isDisabled: !on.isInList,
          onPick: () => run().liftListItem('listItem').run(),
        },
        { label: t('clear'), icon: IconClearFormatting, isFirst: true, onPick: () => run().unsetAllMarks().clearNodes().run() },
      ]}
    />
  )
}
