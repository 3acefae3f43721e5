import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { StoredFile } from '../../../../lib/uploads/task.ts'
import { useUploading } from '../../../../lib/uploads/use-uploading.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { FilePicker } from '../../../../ui/uploads/file-picker.tsx'
import classes from './evidence.module.css'

interface EvidenceProps {
  files: readonly StoredFile[]
  onChange: (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => void
}

/** The documents of an application: uploaded as soon as they are chosen, from the camera too, and named here once they are there. */
export function Evidence({ files, onChange }: EvidenceProps) {
  const { t } = useTranslation('applying')
  const uploading = useUploading(
    { purpose: 'evidence', topic: 'application' },
    useCallback((file: StoredFile) => onChange((rest) => [...rest, file]), [onChange]),
  )
  return (
    <div className={classes.evidence}>
      <FilePicker
        uploading={uploading}
        label={t('apply.files')}
        help={t('apply.filesHelp')}
        accept="application/pdf,image/*"
        isMultiple
        hasCamera
      />
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <IconPaperclip size={16} stroke={1.6} aria-hidden />
              <span>{name}</span>
              <IconButton
                aria-label={t('apply.removeFile', { name })}
                onClick={() => onChange((rest) => rest.filter((file) => file.id !== id))}
              >
                <IconX size={20} stroke={1.6} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
