import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BulkResult } from '#contract/bulk.ts'
import type { TableFile } from '../../lib/sheets/table-file.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './bulk-findings.module.css'
import { FindingsTable } from './findings-table.tsx'

interface BulkFindingsProps {
  fileName: string
  /** Of a workbook, which of its sheets was read. */
  sheet?: TableFile['sheet']
  found: BulkResult
}

/** What the check of a table found: that it is right, or each problem with its row and column; and what is unusual about it. */
export function BulkFindings({ fileName: file, sheet, found }: BulkFindingsProps) {
  const { t } = useTranslation('bulk')
  const { rows, problems, warnings } = found
  const isRight = problems.length === 0 && rows > 0
  const words = isRight
    ? t('right', { file, count: rows })
    : rows === 0
      ? t('noRows', { file })
      : t('problems', { file, count: problems.length, rows: t('rows', { count: rows }) })
  return (
    <div className={classes.findings}>
      <Line state={isRight ? 'good' : 'bad'}>{words}</Line>
      {sheet && sheet.sheets > 1 && <p className={classes.sheet}>{t('sheet', { sheet: sheet.name, count: sheet.sheets })}</p>}
      {problems.length > 0 && <FindingsTable label={t('problemsLabel')} header={t('field.problem')} findings={problems} />}
      {warnings.length > 0 && (
        <>
          <Line state="unusual">{t('warnings', { count: warnings.length })}</Line>
          <FindingsTable label={t('warningsLabel')} header={t('field.unusual')} findings={warnings} />
        </>
      )}
    </div>
  )
}

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, unusual: IconInfoCircle }

function Line({ state, children }: { state: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[state]
  return (
    <p className={classes.line} data-state={state}>
      <Icon size={20} stroke={1.6} aria-hidden />
      {children}
    </p>
  )
}
