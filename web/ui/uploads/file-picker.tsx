import { Suspense, useId } from 'react'
import type { Uploading } from '../../lib/uploads/use-uploading.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { LoadingFace } from '../loading-face.tsx'
import { ChooseFiles } from './choose-files.tsx'
import classes from './file-picker.module.css'
import { UploadRows } from './upload-rows.tsx'
import { useFileDrop } from './use-file-drop.ts'

interface FilePickerProps {
  /** From `useUploading` of web/lib/uploads, which says what the files are for and hands them over when they are there. */
  uploading: Uploading
  /** What is to be chosen: `PDF or Word document`. */
  label: string
  /** What may be chosen, and how large: one line. */
  help?: string
  /** As an input's `accept`: `application/pdf,.docx`. What else is dropped here, the server refuses with a word. */
  accept?: string
  isMultiple?: boolean
  /** Offers the camera too, on devices that have one at hand. */
  hasCamera?: boolean
}

/** Takes files: by a button, by dropping them, from the camera; shows how far they are, with pause, resume and another try. */
export function FilePicker(props: FilePickerProps) {
  return (
    <Suspense fallback={<LoadingFace rows={1} />}>
      <LoadedFilePicker {...props} />
    </Suspense>
  )
}

function LoadedFilePicker({ uploading, label, help, accept, isMultiple = false, hasCamera = false }: FilePickerProps) {
  const { t } = useTranslation('files')
  const labelId = useId()
  const { isOver, target } = useFileDrop((files) => uploading.add(isMultiple ? files : files.slice(0, 1)))
  return (
    <div className={classes.picker}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this, and its fields are buttons */}
      <div className={classes.area} role="group" aria-labelledby={labelId} data-over={isOver || undefined} {...target}>
        <div className={classes.words}>
          <p id={labelId} className={classes.label}>
            {label}
          </p>
          {help && <p className={classes.help}>{help}</p>}
          <p className={classes.drop}>{t(isOver ? 'picker.dropNow' : 'picker.drop')}</p>
        </div>
        <ChooseFiles accept={accept} isMultiple={isMultiple} hasCamera={hasCamera} onFiles={uploading.add} />
      </div>
      <UploadRows uploads={uploading} label={label} />
    </div>
  )
}
