import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Names the row for readers aloud; of the columns one does. */
  isRowHeader?: boolean
  /** Aligned by its digits, at the end. */
  isNumber?: boolean
  /** At the end of its row, as what can be done with it. */
  isAtEnd?: boolean
  /** Never broken into lines. */
  isShort?: boolean
  /** May be broken anywhere, as an address that is one long word. */
  isLong?: boolean
  /** Left out where there is no room; what a phone must show stands in another column too. */
  isWideOnly?: boolean
  /** Left out on all but wide desks too: what is seldom looked up, and stands in the row’s form. */
  isWidestOnly?: boolean
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Rows that people compare and look up. The heading stays in sight below the page's header. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const about = ({ isNumber, isAtEnd, isShort, isLong, isWideOnly, isWidestOnly }: Column<Row>) => ({
    'data-end': isNumber || isAtEnd || undefined,
    'data-short': isShort || undefined,
    'data-long': isLong || undefined,
    'data-wide': isWideOnly || isWidestOnly || undefined,
    'data-widest': isWidestOnly || undefined,
  })
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" {...about(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th key={column.header} scope="row" {...about(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.header} data-label={(!column.isAtEnd && column.header) || undefined} {...about(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
