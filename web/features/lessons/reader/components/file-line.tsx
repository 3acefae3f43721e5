import { IconDownload } from '@tabler/icons-react'
import { formatSize } from '../../../../lib/sizes.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Content } from '../../format.ts'
import classes from './file-line.module.css'

/** A file's name and size, and the way to have it. */
export function FileLine({ file }: { file: NonNullable<Content['file']> }) {
  const { t } = useTranslation('lessons')
  return (
    <a className={classes.line} href={`${file.address}?download=true`} download={file.name}>
      <IconDownload size={18} stroke={1.6} aria-hidden />
      <span>{t('read.downloadFile', { name: file.name })}</span>
      <span className={classes.size}>{formatSize(file.sizeBytes)}</span>
    </a>
  )
}
