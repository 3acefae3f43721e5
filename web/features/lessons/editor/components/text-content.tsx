import { IconHistory } from '@tabler/icons-react'
import { type Ref, Suspense, useCallback, useImperativeHandle, useState } from 'react'
import { formatMoment } from '../../../../lib/dates.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { RichTextField } from '../../../../ui/rich-text-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Opened, Start } from '../format.ts'
import { uploadPicture } from '../queries.ts'
import { ContentAudience } from './content-audience.tsx'
import { DraftLine } from './draft-line.tsx'
import { EditorsLine } from './editors-line.tsx'
import { SavingLine } from './saving-line.tsx'
import classes from './text-content.module.css'
import type { OpenWriting } from './use-saved-first.ts'
import { useStayAsked } from './use-stay-asked.ts'
import { useTextContent } from './use-text-content.ts'

const VersionsDialog = lazyPart(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }))
const ConflictDialog = lazyPart(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

interface TextContentProps {
  courseId: string
  /** The classes that the lesson is for, of those that one teaches. */
  taught: readonly { id: string; name: string }[]
  /** As it is read again whenever somebody changes the lesson. */
  opened: Opened
  start: Start
  writing: Ref<OpenWriting>
}

/** Writing a text: its draft saves itself, Save makes it a version. Typing draws nothing of this anew. */
export function TextContent({ courseId, taught, opened, start, writing }: TextContentProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const text = useTextContent(opened, start)
  const { draft, saved, field, comparison } = text
  const { theirs } = comparison
  const [uploading, setUploading] = useState(0)
  const [isShowingVersions, setShowingVersions] = useState(false)
  useStayAsked(draft.keeping, uploading > 0)
  useImperativeHandle(writing, () => ({
    saveChanges: async () => uploading === 0 && (!text.isChanged || (await text.save())),
  }))
  const upload = useCallback<typeof uploadPicture>((file, how) => uploadPicture(file, how, courseId), [courseId])
  return (
    <div className={classes.text}>
      <EditorsLine contentId={text.contentId} />
      <DraftLine text={text} newest={opened.content} />
      <TextField
        key={`title ${field.round}`}
        label={t('edit.name')}
        defaultValue={field.title}
        maxLength={200}
        autoComplete="off"
        error={text.isTitleMissing && t('edit.nameMissing')}
        onChange={({ currentTarget }) => text.change({ title: currentTarget.value })}
      />
      <RichTextField
        key={`text ${field.round}`}
        label={t('edit.text')}
        placeholder={t('edit.placeholder')}
        value={field.body}
        onChange={(body) => text.change({ body })}
        onUploadImage={upload}
        onUploading={setUploading}
      />
      <ContentAudience classes={taught} audience={text.audience} onChange={text.changeAudience} />
      {text.failure && <FormFailure text={`${t('edit.saveFailed')}. ${failureText(text.failure)}`} />}
      <div className={classes.bar}>
        <div className={classes.state}>
          {uploading > 0 ? (
            <p role="status">{t('edit.uploading', { count: uploading })}</p>
          ) : (
            <SavingLine
              keeping={draft.keeping}
              before={t('edit.version', { version: saved.version, when: formatMoment(saved.updatedAt) })}
            />
          )}
        </div>
        <Button
          className={classes.versions ?? ''}
          variant="subtle"
          aria-label={t('edit.versions')}
          icon={<IconHistory size={20} stroke={1.6} aria-hidden />}
          onClick={() => setShowingVersions(true)}
        >
          {t('edit.versions')}
        </Button>
        <Button onClick={() => text.save()} isLoading={text.isSaving} disabled={!text.isChanged || uploading > 0}>
          {t('edit.save')}
        </Button>
      </div>
      <Suspense>
        {theirs && (
          <ConflictDialog
            theirs={theirs}
            mine={draft.now()}
            isBusy={text.isSaving}
            onKeepMine={() => text.save(theirs.version)}
            onTakeTheirs={() => text.take(theirs, { title: t('edit.discarded'), text: t('edit.discardedText') })}
            onClose={comparison.close}
          />
        )}
        {isShowingVersions && (
          <VersionsDialog
            contentId={text.contentId}
            current={saved.version}
            onClose={() => setShowingVersions(false)}
            onRestored={(content, version) => {
              setShowingVersions(false)
              text.take(content, {
                title: t('edit.versionRestored', { version }),
                text: t('edit.versionRestoredText', { now: content.version }),
              })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
