import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ExportFormat } from '../lib/export-table.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Button } from './button.tsx'
import classes from './export-buttons.module.css'
import { FormFailure } from './form-failure.tsx'

/** Saves what is shown, all of it, for a spreadsheet. */
export function ExportButtons({ onExport }: { onExport: (format: ExportFormat) => Promise<void> }) {
  const { t } = useTranslation('ui')
  const [saving, setSaving] = useState<ExportFormat>()
  const [hasFailed, setFailed] = useState(false)
  const save = async (format: ExportFormat) => {
    setSaving(format)
    setFailed(false)
    await onExport(format)
      .catch(() => setFailed(true))
      .finally(() => setSaving(undefined))
  }
  const button = (format: ExportFormat) => (
    <Button
      variant="default"
      icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
      isLoading={saving === format}
      onClick={() => save(format)}
    >
      {t(`export.${format}`)}
    </Button>
  )
  return (
    <>
      {/* Both in one line, also where the line before has room for one. */}
      <div className={classes.buttons}>
        {button('xlsx')}
        {button('csv')}
      </div>
      {hasFailed && <FormFailure text={t('export.failed')} />}
    </>
  )
}
