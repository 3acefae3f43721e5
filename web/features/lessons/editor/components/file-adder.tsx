import { IconX } from '@tabler/icons-react'
import { useUploading } from '../../../../lib/uploads/use-uploading.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { FilePicker } from '../../../../ui/uploads/file-picker.tsx'
import { type FileType, filesOfType, topicOf } from '../format.ts'
import classes from './file-adder.module.css'

interface FileAdderProps {
  courseId: string
  lessonId: string
  type: FileType
  isOpen: boolean
  onClose: () => void
}

/** Takes files of one type for a lesson, and shows them on their way; once there `LessonUploads` makes each a content of it. */
export function FileAdder({ courseId, lessonId, type, isOpen, onClose }: FileAdderProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const { purpose, accept } = filesOfType[type]
  const uploading = useUploading({ purpose, courseId, topic: topicOf(lessonId) })
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
    </div>
  )
}
