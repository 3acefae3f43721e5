import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { BulkResult } from '#contract/bulk.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { DataTable } from '../data-table.tsx'
import { NamedRow } from '../named-row.tsx'
import classes from './bulk-findings.module.css'

/** What the check of a table found: that it is right, or each problem with its row and column. */
export function BulkFindings({ fileName: file, found: { rows, problems } }: { fileName: string; found: BulkResult }) {
  const { t } = useTranslation('bulk')
  const isRight = problems.length === 0 && rows > 0
  const Icon = isRight ? IconCircleCheck : IconAlertTriangle
  const words = isRight
    ? t('right', { file, count: rows })
    : rows === 0
      ? t('noRows', { file })
      : t('problems', { file, count: problems.length, rows: t('rows', { count: rows }) })
  return (
    <>
      <p className={classes.line} data-state={isRight ? 'good' : 'bad'}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {words}
      </p>
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={classes.problems} aria-label={t('problemsLabel')} tabIndex={0}>
          <DataTable
            label={t('problemsLabel')}
            rows={problems}
            keyOf={({ row, field, message }) => `${row} ${field} ${message}`}
            columns={[
              { header: t('field.row'), cell: ({ row }) => row, isNumber: true, isShort: true },
              {
                header: t('field.problem'),
                isRowHeader: true,
                cell: ({ field, message }) => <NamedRow name={message} below={[field || t('field.file')]} />,
              },
              { header: t('field.column'), cell: ({ field }) => field || t('field.file'), isShort: true, isWideOnly: true },
            ]}
          />
        </section>
      )}
    </>
  )
}
