import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '../lib/export-table.ts'
import { failureText } from '../lib/i18n.ts'
import { FormFailure } from './form-failure.tsx'

/** Saves what is shown, all of it, for a spreadsheet. */
export function ExportButtons({ onExport }: { onExport: (format: ExportFormat) => Promise<void> }) {
  const { t } = useTranslation('ui')
  const save = useMutation({ mutationFn: onExport })
  const button = (format: ExportFormat) => (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {t(`export.${format}`)}
    </Button>
  )
  return (
    <>
      {button('xlsx')}
      {button('csv')}
      {save.error && <FormFailure text={failureText(save.error)} />}
    </>
  )
}
