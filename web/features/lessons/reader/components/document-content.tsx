import { Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Content } from '../../format.ts'
import classes from './document-content.module.css'
import { FileLine } from './file-line.tsx'

const PdfView = lazyPart(async () => ({ default: (await import('../../../../ui/pdf/pdf-view.tsx')).PdfView }))
const OfficePreview = lazyPart(async () => ({ default: (await import('../../../../ui/office/office-preview.tsx')).OfficePreview }))

interface DocumentContentProps {
  file: NonNullable<Content['file']>
  startPage: number
  onPage: (page: number) => void
  onFinished: () => void
}

/** Beyond this an Office file is not drawn on the device, only downloaded. */
const mostPreviewedBytes = 15_000_000

/** A document: a PDF page by page, an Office file as far as it can be shown, any other to be downloaded. */
export function DocumentContent({ file, startPage, onPage, onFinished }: DocumentContentProps) {
  const { t } = useTranslation('lessons')
  const kind = /\.(docx|xlsx)$/i.exec(file.name)?.[1]?.toLowerCase()
  const isPreviewed = (kind === 'docx' || kind === 'xlsx') && file.sizeBytes <= mostPreviewedBytes
  return (
    <div className={classes.document}>
      <Suspense
        fallback={<div className={classes.coming} data-waiting role="status" aria-label={t('read.opening', { name: file.name })} />}
      >
        {file.mediaType === 'application/pdf' ? (
          <PdfView address={file.address} name={file.name} startPage={startPage} onPage={onPage} onLastPage={onFinished} />
        ) : (
          isPreviewed && <OfficePreview address={file.address} name={file.name} kind={kind} />
        )}
      </Suspense>
      <FileLine file={file} />
    </div>
  )
}
