import { IconBadgeCc } from '@tabler/icons-react'
import { useCallback } from 'react'
import { formatSize } from '../../../../lib/sizes.ts'
import type { StoredFile } from '../../../../lib/uploads/task.ts'
import { type Uploading, useUploading } from '../../../../lib/uploads/use-uploading.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FilePicker } from '../../../../ui/uploads/file-picker.tsx'
import { ContentIcon } from '../../components/content-icon.tsx'
import type { Content } from '../../format.ts'
import { type FileType, filesOfType } from '../format.ts'
import classes from './content-files.module.css'

interface ContentFilesProps {
  courseId: string
  content: Content
  type: FileType
  /** Take what was uploaded; rejected, it stays among the uploads, to be tried again. */
  onFile: (fileId: string) => Promise<void>
  onCaptions: (fileId: string) => Promise<void>
  onNoCaptions: () => void
  /** What was uploaded and could not be taken is taken off the uploads. */
  onGiveUp: (fileId: string) => void
}

/** The file of a content, to be replaced; of a recording also its captions. */
export function ContentFiles({ courseId, content, type, onFile, onCaptions, onNoCaptions, onGiveUp }: ContentFilesProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const { purpose, accept } = filesOfType[type]
  const topic = content.id
  const replace = useUploading(
    { purpose, courseId, topic },
    useCallback(({ id }: StoredFile) => onFile(id), [onFile]),
  )
  const captions = useUploading(
    { purpose: 'captions', courseId, topic },
    useCallback(({ id }: StoredFile) => onCaptions(id), [onCaptions]),
  )
  const withGivingUp = (uploading: Uploading): Uploading => ({
    ...uploading,
    cancel(id) {
      const arrived = uploading.tasks.find((task) => task.id === id)?.file
      if (arrived) onGiveUp(arrived.id)
      uploading.cancel(id)
    },
  })
  const { file } = content
  return (
    <>
      {file && (
        <p className={classes.file}>
          <ContentIcon type={type} />
          <a href={file.address} target="_blank" rel="noopener">
            {file.name}
          </a>
          <span className={classes.size}>{formatSize(file.sizeBytes)}</span>
        </p>
      )}
      <FilePicker uploading={withGivingUp(replace)} label={t('edit.replaceFile')} accept={accept} />
      {(type === 'video' || type === 'audio') && (
        <>
          {content.captions && (
            <p className={classes.file}>
              <IconBadgeCc size={20} stroke={1.6} aria-hidden />
              <span>{t('edit.captionsThere', { name: content.captions.name })}</span>
              <Button variant="subtle" onClick={onNoCaptions}>
                {t('edit.captionsRemove')}
              </Button>
            </p>
          )}
          <FilePicker uploading={withGivingUp(captions)} label={t('edit.captions')} help={t('edit.captionsHelp')} accept=".vtt,text/vtt" />
        </>
      )}
    </>
  )
}
