import { IconBadgeCc } from '@tabler/icons-react'
import { useCallback } from 'react'
import { formatSize } from '../../../../lib/sizes.ts'
import type { StoredFile } from '../../../../lib/uploads/task.ts'
import { useUploading } from '../../../../lib/uploads/use-uploading.ts'
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
  onFile: (fileId: string) => void
  onCaptions: (fileId: string | null) => void
}

/** The file of a content, to be replaced; of a recording also its captions. */
export function ContentFiles({ courseId, content, type, onFile, onCaptions }: ContentFilesProps) {
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
      <FilePicker uploading={replace} label={t('edit.replaceFile')} accept={accept} />
      {(type === 'video' || type === 'audio') && (
        <>
          {content.captions && (
            <p className={classes.file}>
              <IconBadgeCc size={20} stroke={1.6} aria-hidden />
              <span>{t('edit.captionsThere', { name: content.captions.name })}</span>
              <Button variant="subtle" onClick={() => onCaptions(null)}>
                {t('edit.captionsRemove')}
              </Button>
            </p>
          )}
          <FilePicker uploading={captions} label={t('edit.captions')} help={t('edit.captionsHelp')} accept=".vtt,text/vtt" />
        </>
      )}
    </>
  )
}
