import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ToolMenu } from './tool-menu.tsx'

const levels = [2, 3, 4] as const

/** Text, or a heading of one of three sizes. */
export function StyleMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('rich-text')
  const current = useEditorState({ editor, selector: () => levels.find((level) => editor.isActive('heading', { level })) ?? null })
  const run = () => editor.chain().focus()
  return (
    <ToolMenu
      label={t('style')}
      text={t(current ? `style.${current}` : 'style.paragraph')}
      onClosed={() => editor.commands.focus()}
      items={[
        { label: t('style.paragraph'), isOn: current === null, onPick: () => run().setParagraph().run() },
        ...levels.map((level) => ({
          label: t(`style.${level}`),
          isOn: current === level,
          onPick: () => run().setHeading({ level }).run(),
        })),
      ]}
    />
  )
}
