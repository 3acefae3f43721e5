import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { kindIcons, kindOf, type ListedFile } from '../format.ts'
import classes from './file-preview.module.css'

const PdfView = lazyPart(async () => ({ default: (await import('../../../ui/pdf/pdf-view.tsx')).PdfView }))
const OfficePreview = lazyPart(async () => ({ default: (await import('../../../ui/office/office-preview.tsx')).OfficePreview }))

const officeEndings: Record<string, 'docx' | 'xlsx'> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/** What is in a file, as far as a browser can show it. */
export function FilePreview({ file: { name, mediaType, address, isInline } }: { file: ListedFile }) {
  const { t } = useTranslation('files')
  const kind = kindOf(mediaType)
  const office = officeEndings[mediaType]
  if (office) {
    return (
      <Suspense fallback={<LoadingFace rows={5} />}>
        <OfficePreview address={address} name={name} kind={office} />
      </Suspense>
    )
  }
  if (isInline && kind === 'pdf') {
    return (
      <Suspense fallback={<LoadingFace rows={5} />}>
        <PdfView address={address} name={name} />
      </Suspense>
    )
  }
  if (isInline && kind === 'image') return <img className={classes.picture} src={address} alt={name} />
  if (isInline && kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: a file that stands for itself has none; a lesson adds them
    return <video className={classes.recording} src={address} controls preload="metadata" aria-label={name} />
  }
  if (isInline && kind === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: a file that stands for itself has none; a lesson adds them
    return <audio className={classes.recording} src={address} controls preload="metadata" aria-label={name} />
  }
  const Icon = kindIcons[kind]
  return (
    <div className={classes.none}>
      <Icon size={48} stroke={1.2} aria-hidden />
      <p>{t('preview.none')}</p>
    </div>
  )
}
