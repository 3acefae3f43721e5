import { IconDownload } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/sizes.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { ListedFile } from '../format.ts'
import { downloadAddress } from '../queries.ts'
import { FilePreview } from './file-preview.tsx'
import { FilesDialog } from './files-dialog.tsx'
import classes from './preview-dialog.module.css'
import { useKindWords } from './use-kind-words.ts'

/** A file: what is in it where that can be shown, what is known of it, and its download. */
export function PreviewDialog({ file, onClose }: { file: ListedFile; onClose: () => void }) {
  const { t } = useTranslation('files')
  const kindWords = useKindWords()
  return (
    <FilesDialog title={file.name} isWide onClose={onClose}>
      <div className={classes.parts}>
        <FilePreview file={file} />
        <Facts
          unknown=""
          facts={[
            { label: t('fact.kind'), value: kindWords(file) },
            { label: t('fact.size'), value: formatSize(file.sizeBytes) },
            { label: t('fact.added'), value: formatMoment(file.createdAt) },
            { label: t('fact.owner'), value: file.owner.name },
            ...(file.course ? [{ label: t('fact.course'), value: file.course.name }] : []),
          ]}
        />
        <div className={classes.actions}>
          <ButtonLink download={downloadAddress(file)} icon={<IconDownload size={18} stroke={1.6} aria-hidden />}>
            {t('entry.download')}
          </ButtonLink>
        </div>
      </div>
    </FilesDialog>
  )
}
