import { IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import type { StoredFile } from '../../../../lib/uploads/task.ts'
import { useUploading } from '../../../../lib/uploads/use-uploading.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { FilePicker } from '../../../../ui/uploads/file-picker.tsx'
import { type FileType, filesOfType, titleOfFile } from '../format.ts'
import { useCreateContent } from '../queries.ts'
import classes from './file-adder.module.css'

interface FileAdderProps {
  courseId: string
  lessonId: string
  type: FileType
  isOpen: boolean
  onClose: () => void
}

/**
 * Takes files of one type into a lesson: each becomes a content of it as soon as it is uploaded. It also stands there, open or not,
 * while files are on their way, so that what was begun before a reload arrives too.
 */
export function FileAdder({ courseId, lessonId, type, isOpen, onClose }: FileAdderProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const create = useCreateContent()
  const { purpose, accept } = filesOfType[type]
  const { mutate } = create
  const onUploaded = useCallback(
    ({ id, name }: StoredFile) => mutate({ body: { lessonId, type, title: titleOfFile(name), fileId: id } }),
    [mutate, lessonId, type],
  )
  const uploading = useUploading({ purpose, courseId, topic: `lesson ${lessonId}` }, onUploaded)
  if (!isOpen && uploading.tasks.length === 0) return null
  const label = t(`edit.files.${type}`)
  return (
    <div className={classes.adder}>
      <IconButton className={classes.close} aria-label={t('edit.filesClose', { what: label })} onClick={onClose}>
        <IconX size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <FilePicker
        uploading={uploading}
        label={label}
        help={t(`edit.filesHelp.${type}`)}
        accept={accept}
        isMultiple
        hasCamera={type === 'image' || type === 'video'}
      />
      {create.error && <FormFailure text={`${t('edit.addFailed')}. ${failureText(create.error)}`} />}
    </div>
  )
}
