import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Toolbar } from '../../kit/toolbar.tsx'
import type { Opened } from '../use-rich-text.ts'
import { InsertMenu } from './insert-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { StyleMenu } from './style-menu.tsx'
import { TableMenu } from './table-menu.tsx'
import classes from './text-toolbar.module.css'
import { ToolButton } from './tool-button.tsx'

interface TextToolbarProps {
  editor: Editor
  onOpen: (opened: Opened) => void
  /** Chooses a picture from the device; without it there are none. */
  onChoosePicture: (() => void) | undefined
}

/** What the cursor stands in, so far as the buttons show it. Typing on in it draws nothing anew. */
const shownState = ({ editor }: { editor: Editor }) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  isInTable: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

/** The toolbar of a text: reached with Alt+F10 or Tab, walked with the arrows, left with Escape. */
export function TextToolbar({ editor, onOpen, onChoosePicture }: TextToolbarProps) {
  const { t } = useTranslation('rich-text')
  const on = useEditorState({ editor, selector: shownState })
  const run = () => editor.chain().focus()
  return (
    <Toolbar
      className={classes.toolbar ?? ''}
      withBorder={false}
      aria-label={t('toolbar')}
      onKeyDown={(event) => event.key === 'Escape' && editor.commands.focus()}
    >
      <StyleMenu editor={editor} />
      <ToolButton label={t('bold')} icon={IconBold} isOn={on.bold} onClick={() => run().toggleBold().run()} />
      <ToolButton label={t('italic')} icon={IconItalic} isOn={on.italic} onClick={() => run().toggleItalic().run()} />
      <ToolButton label={t('underline')} icon={IconUnderline} isOn={on.underline} onClick={() => run().toggleUnderline().run()} />
      <ToolButton label={t('bulletList')} icon={IconList} isOn={on.bulletList} onClick={() => run().toggleBulletList().run()} />
      <ToolButton label={t('orderedList')} icon={IconListNumbers} isOn={on.orderedList} onClick={() => run().toggleOrderedList().run()} />
      <ToolButton label={t('quote')} icon={IconBlockquote} isOn={on.quote} onClick={() => run().toggleBlockquote().run()} />
      <ToolButton label={t('link')} icon={IconLink} isOn={on.link} onClick={() => onOpen({ dialog: 'link' })} />
      <MoreMenu editor={editor} />
      <ToolButton label={t('undo')} icon={IconArrowBackUp} isDisabled={!on.canUndo} onClick={() => run().undo().run()} />
      <ToolButton label={t('redo')} icon={IconArrowForwardUp} isDisabled={!on.canRedo} onClick={() => run().redo().run()} />
      {on.isInTable && <TableMenu editor={editor} />}
      <div className={classes.insert}>
        <InsertMenu editor={editor} onOpen={onOpen} onChoosePicture={onChoosePicture} />
      </div>
    </Toolbar>
  )
}
