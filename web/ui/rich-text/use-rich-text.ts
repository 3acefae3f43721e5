import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { showNotice } from '../notice.ts'
import { extensionsFor } from './extensions.ts'
import { pasteProps } from './paste/paste-props.ts'
import { createPictureUploads, type PictureUploads, type UploadPicture } from './picture-uploads.ts'
import { textHtml } from './text-html.ts'

export interface RichTextProps {
  /** The text as the server stores it: HTML of its vocabulary. A value that the field did not hand out itself replaces the text. */
  value: string
  /** Hears of the text, at most every `handOutMs`, when the field is left, and before the page goes. */
  onChange: (html: string) => void
  label: string
  placeholder?: string
  /** Brings in a picture that was pasted, dropped or chosen. Without it the field takes no pictures. */
  onUploadImage?: UploadPicture
  /** Hears how many pictures are being uploaded. */
  onUploading?: (running: number) => void
}

/** Writing a long text out takes milliseconds, so not with every letter. */
const handOutMs = 250

/** What is open over the text: the formula or the picture at a position, or a new one. */
export type Opened = { dialog: 'formula' | 'picture'; at: number | null } | { dialog: 'link' } | null

/** Holds back what is typed for a moment, and hands it out at once when the field is left or the page goes. */
function createHandOut(onText: (html: string) => void) {
  let timer: number | undefined
  let waiting: Editor | undefined
  const now = () => {
    window.clearTimeout(timer)
    timer = undefined
    if (waiting && !waiting.isDestroyed) onText(textHtml(waiting))
    waiting = undefined
  }
  return {
    soon(editor: Editor) {
      waiting = editor
      timer ??= window.setTimeout(now, handOutMs)
    },
    now,
  }
}

/** What was typed last is handed out before the field or the page goes. */
function useLastWords(handOut: () => void, uploads: PictureUploads | undefined): void {
  useEffect(() => {
    // Before whoever takes the text: they send what they have when the page goes.
    const first = { capture: true }
    window.addEventListener('pagehide', handOut, first)
    return () => {
      window.removeEventListener('pagehide', handOut, first)
      handOut()
      uploads?.stopAll()
    }
  }, [handOut, uploads])
}

/** The editor of one rich text field, and what is open over it. */
export function useRichText(props: RichTextProps) {
  const { t } = useTranslation(['rich-text', 'ui'])
  const tellLeftOut = (count: number) =>
    void showNotice({ title: t('picture.foreignTitle'), text: t('picture.foreign', { count }), closeLabel: t('ui:close') })
  const [opened, setOpened] = useState<Opened>(null)
  const latest = useRef(props)
  const handedOut = useRef(props.value)
  /** The text as this field writes it, when it was last handed out or put in. */
  const shown = useRef<string | null>(null)
  useEffect(() => {
    latest.current = props
  })

  const [parts] = useState(() => {
    const uploads: PictureUploads | undefined =
      props.onUploadImage &&
      createPictureUploads(
        (file, how) => latest.current.onUploadImage?.(file, how) ?? Promise.reject(new Error('The field takes no pictures any more.')),
        (running) => latest.current.onUploading?.(running),
      )
    const handOut = createHandOut((html) => {
      // The library tidies up by itself, as with a line below a table; that is nothing that somebody wrote.
      if (html === shown.current) return
      shown.current = html
      handedOut.current = html
      latest.current.onChange(html)
    })
    return {
      uploads,
      handOut,
      extensions: extensionsFor({
        t,
        placeholder: props.placeholder ?? '',
        uploads,
        onFormula: (at) => setOpened({ dialog: 'formula', at }),
        onPicture: (at) => setOpened({ dialog: 'picture', at }),
      }),
    }
  })
  const { uploads, handOut, extensions } = parts

  const editor = useEditor({
    extensions,
    content: props.value,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': props.label },
      ...pasteProps(uploads, tellLeftOut),
    },
    onCreate: ({ editor }) => {
      shown.current ??= textHtml(editor)
    },
    onUpdate: ({ editor }) => handOut.soon(editor),
    onBlur: () => handOut.now(),
  })

  useLastWords(handOut.now, uploads)

  // Somebody else's text in place of the one here: a draft that was taken back, a version that was restored.
  useEffect(() => {
    if (props.value === handedOut.current) return
    handedOut.current = props.value
    editor.commands.setContent(props.value, { emitUpdate: false })
    shown.current = textHtml(editor)
  }, [editor, props.value])

  return { editor, uploads, opened, open: setOpened, close: () => setOpened(null) }
}
