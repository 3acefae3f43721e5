import { type ExportColumn, type ExportFormat, exportTable } from '../../../../lib/export-table.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { ExportButtons } from '../../../../ui/export-buttons.tsx'
import type { ClassLearner, StudentsShown } from '../format.ts'
import { allStudents } from '../queries.ts'

interface StudentsExportProps {
  shown: StudentsShown
  /** Whether addresses and numbers are among what may be seen. */
  hasContacts: boolean
  /** The file's name. */
  name: string
}

/** Saves the students shown, all of them, for a spreadsheet. */
export function StudentsExport({ shown, hasContacts, name }: StudentsExportProps) {
  const { t } = useTranslation('students')
  const words = useVocabulary()
  const columns: ExportColumn<ClassLearner>[] = [
    { header: words.rollNumber, value: ({ rollNumber }) => rollNumber },
    { header: t('name'), value: (student) => student.name, width: 32 },
    { header: words.class, value: ({ section }) => section, width: 24 },
    { header: words.program, value: ({ program }) => program, width: 28 },
  ]
  const contacts: ExportColumn<ClassLearner>[] = [
    { header: words.regulation, value: ({ regulation }) => regulation, width: 12 },
    { header: t('email'), value: ({ email }) => email, width: 32 },
    { header: t('mobile'), value: ({ mobile }) => mobile },
  ]
  const save = async (format: ExportFormat) =>
    exportTable(format, name, hasContacts ? [...columns, ...contacts] : columns, await allStudents(shown))
  return <ExportButtons onExport={save} />
}
