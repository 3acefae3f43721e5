import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Textarea } from '../../kit/textarea.tsx'
import { TextDialog } from './text-dialog.tsx'

interface PictureDialogProps {
  editor: Editor
  at: number
  onClose: () => void
}

/** What a picture shows, for whoever cannot see it. */
export function PictureDialog({ editor, at, onClose }: PictureDialogProps) {
  const { t } = useTranslation('rich-text')
  const [alt, setAlt] = useState(() => String(editor.state.doc.nodeAt(at)?.attrs.alt ?? ''))
  const picture = () => editor.chain().focus().setNodeSelection(at)
  return (
    <TextDialog
      title={t('picture.title')}
      action={t('picture.save')}
      onSubmit={() => {
        picture().updateAttributes('picture', { alt: alt.trim() }).run()
        onClose()
      }}
      onClose={onClose}
      removal={{
        label: t('picture.remove'),
        onRemove: () => {
          picture().deleteSelection().run()
          onClose()
        },
      }}
    >
      <Textarea
        label={t('picture.alt')}
        description={t('picture.help')}
        data-autofocus
        rows={3}
        maxLength={300}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
    </TextDialog>
  )
}
