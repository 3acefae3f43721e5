import { type ExportColumn, type ExportFormat, exportTable } from '../../../lib/export-table.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
import { ExportButtons } from '../../../ui/export-buttons.tsx'
import type { Contact, PeopleShown } from '../format.ts'
import { allPeople } from '../queries.ts'

interface PeopleExportProps {
  shown: PeopleShown
  /** The file's name. */
  name: string
}

/** Saves the people shown, all of them, for a spreadsheet. */
export function PeopleExport({ shown, name }: PeopleExportProps) {
  const { t } = useTranslation('people')
  const words = useVocabulary()
  const named: ExportColumn<Contact> = { header: t('field.name'), value: (person) => person.name, width: 32 }
  const kinds: Record<Contact['kind'], ExportColumn<Contact>[]> = {
    students: [
      { header: words.rollNumber, value: ({ rollNumber }) => rollNumber },
      named,
      { header: words.class, value: ({ detail }) => detail, width: 24 },
    ],
    teachers: [
      named,
      { header: t('field.post'), value: ({ detail }) => detail, width: 40 },
      { header: t('field.role'), value: ({ facultyType }) => facultyType && t(`facultyType.${facultyType}`) },
    ],
  }
  const columns: ExportColumn<Contact>[] = [
    ...kinds[shown.kind],
    { header: t('field.email'), value: ({ email }) => email, width: 32 },
    { header: t('field.mobile'), value: ({ mobile }) => mobile },
  ]
  const save = async (format: ExportFormat) => exportTable(format, name, columns, await allPeople(shown))
  return <ExportButtons onExport={save} />
}
