import { formatDate, formatTime } from '../../../../lib/dates.ts'
import { type ExportColumn, type ExportFormat, exportTable } from '../../../../lib/export-table.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { ExportButtons } from '../../../../ui/export-buttons.tsx'
import { cellOf, type Grid, type GridLearner } from '../format.ts'

/** Saves the grid for a spreadsheet: a row a learner, a column a session. */
export function GridExport({ grid }: { grid: Grid }) {
  const { t } = useTranslation(['oversight', 'standing'])
  const words = useVocabulary()
  const columns: ExportColumn<GridLearner>[] = [
    { header: words.rollNumber, value: ({ rollNumber }) => rollNumber },
    { header: t('grid.student'), value: ({ name }) => name, width: 32 },
    { header: t('grid.attended'), value: ({ attended }) => attended, width: 10 },
    { header: t('grid.held'), value: ({ held }) => held, width: 10 },
    { header: '%', value: ({ percent }) => percent, width: 8 },
    ...grid.sessions.map((session) => ({
      header: `${formatDate(session.startsAt)} ${formatTime(session.startsAt)}`,
      value: ({ id }: GridLearner) => t(`grid.cell.${cellOf(session, id)}`),
    })),
  ]
  const save = (format: ExportFormat) => exportTable(format, t('title'), columns, grid.learners)
  return <ExportButtons onExport={save} />
}
