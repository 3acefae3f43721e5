import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { type PagedQuery, PagedRows } from './paged-rows.tsx'

interface PagedTableProps<Row> {
  query: PagedQuery<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  label: string
  failed: string
  /** What stands where there are no rows. */
  empty: ReactNode
}

/** Rows that come page by page, as a table in every face. */
export const PagedTable = <Row,>({ query, columns, keyOf, label, failed, empty }: PagedTableProps<Row>) => (
  <Card>
    <PagedRows query={query} failed={failed} empty={empty}>
      {(rows) => <DataTable label={label} columns={columns} rows={rows} keyOf={keyOf} />}
    </PagedRows>
  </Card>
)
