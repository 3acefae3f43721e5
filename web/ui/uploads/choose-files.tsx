import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Button } from '../button.tsx'
import classes from './choose-files.module.css'

interface ChooseFilesProps {
  accept?: string | undefined
  isMultiple: boolean
  hasCamera: boolean
  onFiles: (files: File[], isFromCamera: boolean) => void
  /** In place of `Choose file`. */
  text?: string
  isPrimary?: boolean
}

/** The buttons that open the device's own choice of files, and its camera. */
export function ChooseFiles({ accept, isMultiple, hasCamera, onFiles, text, isPrimary = false }: ChooseFilesProps) {
  const { t } = useTranslation('files')
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isTouched = useMediaQuery('(pointer: coarse)')
  const take = (isFromCamera: boolean) => (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // So that the same file can be chosen again.
    event.currentTarget.value = ''
    if (files.length > 0) onFiles(files, isFromCamera)
  }
  return (
    <div className={classes.buttons}>
      {hasCamera && isTouched && (
        <>
          <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={take(true)} />
          <Button variant="default" icon={<IconCamera size={18} stroke={1.6} aria-hidden />} onClick={() => camera.current?.click()}>
            {t('picker.camera')}
          </Button>
        </>
      )}
      <input ref={chooser} type="file" hidden multiple={isMultiple} accept={accept} onChange={take(false)} />
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        icon={<IconUpload size={18} stroke={1.6} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {text ?? t(isMultiple ? 'picker.chooseSome' : 'picker.choose')}
      </Button>
    </div>
  )
}
