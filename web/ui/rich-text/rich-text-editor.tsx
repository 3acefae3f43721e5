import { EditorContent } from '@tiptap/react'
import { useId, useRef } from 'react'
import { FormulaDialog } from './dialogs/formula-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { PictureDialog } from './dialogs/picture-dialog.tsx'
import { insertPictures } from './paste/paste-props.ts'
import classes from './rich-text-editor.module.css'
import { TextToolbar } from './tools/text-toolbar.tsx'
import './written.css'
import { type RichTextProps, useRichText } from './use-rich-text.ts'

/** The field itself; pages take it from ../rich-text-field.tsx, which fetches it when it is needed. */
export function RichTextEditor(props: RichTextProps) {
  const { editor, uploads, opened, open, close } = useRichText(props)
  const chooser = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is heard on its way up from the text
    <div
      className={classes.field}
      ref={field}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'F10') field.current?.querySelector<HTMLElement>('[data-toolbar-toggle][tabindex="0"]')?.focus()
      }}
    >
      <p className={classes.label} id={labelId}>
        {props.label}
      </p>
      <div className={classes.frame}>
        <TextToolbar editor={editor} onOpen={open} onChoosePicture={uploads && (() => chooser.current?.click())} />
        <EditorContent data-rich-text editor={editor} />
      </div>
      {uploads && (
        <input
          ref={chooser}
          type="file"
          accept="image/*,.heic,.heif"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            insertPictures(editor.view, [...(currentTarget.files ?? [])], uploads)
            currentTarget.value = ''
          }}
        />
      )}
      {opened?.dialog === 'formula' && <FormulaDialog editor={editor} at={opened.at} onClose={close} />}
      {opened?.dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {opened?.dialog === 'picture' && opened.at !== null && <PictureDialog editor={editor} at={opened.at} onClose={close} />}
    </div>
  )
}
