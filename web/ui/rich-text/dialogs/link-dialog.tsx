import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { TextField } from '../../text-field.tsx'
import { linkAddress } from '../link-address.ts'
import { TextDialog } from './text-dialog.tsx'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

/** The link at the cursor, or a new one over what is selected. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useTranslation('rich-text')
  const [isThere] = useState(() => editor.isActive('link'))
  const [needsText] = useState(() => !isThere && editor.state.selection.empty)
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const link = () => editor.chain().focus().extendMarkRange('link')
  const submit = () => {
    const href = linkAddress(address)
    if (!href) return setWrong(true)
    if (needsText) {
      const marks = [{ type: 'link', attrs: { href } }]
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: text.trim() || address.trim(), marks })
        .run()
    } else link().setLink({ href }).run()
    onClose()
  }
  return (
    <TextDialog
      title={t('link.title')}
      action={t('link.set')}
      onSubmit={submit}
      onClose={() => {
        editor.commands.focus()
        onClose()
      }}
      removal={
        isThere
          ? {
              label: t('link.remove'),
              onRemove: () => {
                link().unsetLink().run()
                onClose()
              },
            }
          : undefined
      }
    >
      <TextField
        label={t('link.address')}
        description={t('link.help')}
        error={isWrong && t('link.wrong')}
        data-autofocus
        type="url"
        inputMode="url"
        value={address}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value)
          setWrong(false)
        }}
      />
      {needsText && <TextField label={t('link.text')} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />}
    </TextDialog>
  )
}
