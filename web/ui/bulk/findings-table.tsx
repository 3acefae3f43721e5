import type { BulkFinding } from '#contract/bulk.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { DataTable } from '../data-table.tsx'
import { NamedRow } from '../named-row.tsx'
import classes from './bulk-findings.module.css'

interface FindingsTableProps {
  label: string
  /** What is told of each cell. */
  header: string
  findings: readonly BulkFinding[]
}

/** What was found of single cells, each with its row and the heading of its column. */
export function FindingsTable({ label, header, findings }: FindingsTableProps) {
  const { t } = useTranslation('bulk')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.cells} aria-label={label} tabIndex={0}>
      <DataTable
        label={label}
        rows={findings}
        keyOf={({ row, field, message }) => `${row} ${field} ${message}`}
        columns={[
          { header: t('field.row'), cell: ({ row }) => row, isNumber: true, isShort: true },
          { header, isRowHeader: true, cell: ({ column, message }) => <NamedRow name={message} below={[column || t('field.file')]} /> },
          { header: t('field.column'), cell: ({ column }) => column || t('field.file'), isShort: true, isWideOnly: true },
        ]}
      />
    </section>
  )
}
