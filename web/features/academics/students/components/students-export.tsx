import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ExportColumn, type ExportFormat, exportTable } from '../../../../lib/export-table.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { FormFailure } from '../../../../ui/form-failure.tsx'
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
  const { t } = useTranslation('academics')
  const columns: ExportColumn<ClassLearner>[] = [
    { header: t('students.rollNumber'), value: ({ rollNumber }) => rollNumber },
    { header: t('students.name'), value: (student) => student.name, width: 32 },
    { header: t('students.section'), value: ({ section }) => section, width: 24 },
    { header: t('students.program'), value: ({ program }) => program, width: 28 },
  ]
  const contacts: ExportColumn<ClassLearner>[] = [
    { header: t('students.regulation'), value: ({ regulation }) => regulation, width: 12 },
    { header: t('students.email'), value: ({ email }) => email, width: 32 },
    { header: t('students.mobile'), value: ({ mobile }) => mobile },
  ]
  const save = useMutation({
    mutationFn: async (format: ExportFormat) =>
      exportTable(format, name, hasContacts ? [...columns, ...contacts] : columns, await allStudents(shown)),
  })
  const button = (format: ExportFormat) => (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {t(`students.export.${format}`)}
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
