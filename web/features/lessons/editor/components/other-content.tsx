import { type FormEvent, type Ref, useImperativeHandle, useState } from 'react'
import { formatMoment } from '../../../../lib/dates.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Content } from '../../format.ts'
import { isFileType } from '../format.ts'
import { ContentAudience } from './content-audience.tsx'
import { ContentFiles } from './content-files.tsx'
import { EditorsLine } from './editors-line.tsx'
import classes from './text-content.module.css'
import { useOtherContent } from './use-other-content.ts'
import type { OpenWriting } from './use-saved-first.ts'

interface OtherContentProps {
  courseId: string
  taught: readonly { id: string; name: string }[]
  content: Content
  writing: Ref<OpenWriting>
}

/** A content that is a file or an address: its title, what it shows, and for whom. A new file is saved the moment it is there. */
export function OtherContent({ courseId, taught, content, writing }: OtherContentProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons', 'ui'])
  const { saved, fields, isChanged, isSaving, failure, conflict, attach, save, change, discard, giveUp } = useOtherContent(content)
  const [isTried, setTried] = useState(false)
  const { type } = content
  const trySaving = async () => {
    setTried(true)
    return fields.title.trim() !== '' && fields.url?.trim() !== '' && (await save())
  }
  useImperativeHandle(writing, () => ({ saveChanges: async () => !isChanged || (await trySaving()) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void trySaving()
  }
  return (
    <form className={classes.text} noValidate onSubmit={submit}>
      <EditorsLine contentId={content.id} />
      <TextField
        label={t('edit.name')}
        value={fields.title}
        maxLength={200}
        autoComplete="off"
        error={isTried && !fields.title.trim() && t('edit.nameMissing')}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      {(type === 'link' || type === 'embed') && (
        <TextField
          type="url"
          inputMode="url"
          label={t('edit.address')}
          description={t(`edit.addressHelp.${type}`)}
          value={fields.url ?? ''}
          error={failure?.fields?.url ?? (isTried && !fields.url?.trim() && t('edit.addressMissing'))}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
      )}
      {isFileType(type) && (
        <ContentFiles
          courseId={courseId}
          content={saved}
          type={type}
          onFile={(fileId) => attach({ fileId })}
          onCaptions={(captionsFileId) => attach({ captionsFileId })}
          onNoCaptions={() => save({ captionsFileId: null })}
          onGiveUp={giveUp}
        />
      )}
      <ContentAudience classes={taught} audience={fields} onChange={change} />
      {failure && !failure.fields?.url && <FormFailure text={`${t('edit.saveFailed')}. ${failureText(failure)}`} />}
      <div className={classes.bar}>
        <p className={classes.state}>{t('edit.version', { version: saved.version, when: formatMoment(saved.updatedAt) })}</p>
        {conflict && (
          <>
            <Button variant="default" onClick={conflict.takeTheirs}>
              {t('edit.takeTheirs')}
            </Button>
            <Button variant="default" onClick={conflict.keepMine}>
              {t('edit.keepMine')}
            </Button>
          </>
        )}
        {isChanged && !isSaving && !conflict && (
          <Button variant="subtle" onClick={discard}>
            {t('ui:discardDraft')}
          </Button>
        )}
        <Button type="submit" isLoading={isSaving} disabled={!isChanged}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  )
}
