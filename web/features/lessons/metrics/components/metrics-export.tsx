import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatMoment } from '../../../../lib/dates.ts'
import { type ExportColumn, type ExportFormat, exportTable } from '../../../../lib/export-table.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import type { LessonMetrics, PersonMetrics } from '../format.ts'

/** Saves how everybody of the class got on with a lesson, for a spreadsheet. `name` is the file's, without its ending. */
export function MetricsExport({ metrics: { people, contents }, name }: { metrics: LessonMetrics; name: string }) {
  const { t } = useTranslation('metrics')
  const words = useVocabulary()
  const columns: ExportColumn<PersonMetrics>[] = [
    { header: words.rollNumber, value: ({ rollNumber }) => rollNumber },
    { header: t('name'), value: (person) => person.name, width: 32 },
    { header: t('openedAt'), value: ({ openedAt }) => openedAt && formatMoment(openedAt), width: 20 },
    { header: t('finishedAt'), value: ({ finishedAt }) => finishedAt && formatMoment(finishedAt), width: 20 },
    { header: t('finishedContents', { count: contents.length }), value: ({ finishedContents }) => finishedContents },
    { header: t('secondsColumn'), value: ({ openedAt, seconds }) => (openedAt ? seconds : null) },
  ]
  const save = useMutation({ mutationFn: (format: ExportFormat) => exportTable(format, name, columns, people) })
  const button = (format: ExportFormat) => (
    <Button
      variant="default"
      icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
      isLoading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {t(`export.${format}`)}
    </Button>
  )
  return (
    <>
      {button('xlsx')}
      {button('csv')}
      {save.isError && <FormFailure text={t('exportFailed')} />}
    </>
  )
}
