import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { hostOf } from '../../format.ts'
import { LessonDialog } from '../../home/components/lesson-dialog.tsx'
import { useCreateContent } from '../queries.ts'

interface AddressDialogProps {
  lessonId: string
  type: 'link' | 'embed'
  onClose: () => void
}

/** A link or a video of another site, by its address. */
export function AddressDialog({ lessonId, type, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const create = useCreateContent()
  const [url, setUrl] = useState('')
  const [title, setTitle] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    const address = url.trim()
    if (!address) return setMissing(true)
    create.mutate({ body: { lessonId, type, url: address, title: title.trim() || hostOf(address).slice(0, 200) } }, { onSuccess: onClose })
  }
  const { error } = create
  return (
    <LessonDialog
      title={t(type === 'link' ? 'edit.addLink' : 'edit.addEmbed')}
      action={t('edit.add')}
      isBusy={create.isPending}
      failure={error?.fields?.url ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="url"
        inputMode="url"
        label={t('edit.address')}
        description={t(`edit.addressHelp.${type}`)}
        data-autofocus
        value={url}
        error={isMissing ? t('edit.addressMissing') : error?.fields?.url}
        onChange={({ currentTarget }) => {
          setUrl(currentTarget.value)
          setMissing(false)
        }}
      />
      <TextField label={t('edit.name')} maxLength={200} value={title} onChange={({ currentTarget }) => setTitle(currentTarget.value)} />
    </LessonDialog>
  )
}
