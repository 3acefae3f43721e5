import type { ReactNode } from 'react'
import { type Faces, PagedFaces, type Paging } from './paged-faces.tsx'

/** What is asked for page by page, and what came of it: an infinite query fits. */
export interface PagedQuery<Row> extends Paging {
  data: { pages: { data: Row[] }[] } | undefined
}

interface PagedRowsProps<Row> extends Faces {
  query: PagedQuery<Row>
  children: (rows: Row[]) => ReactNode
}

/** Rows that come page by page, in every face. */
export function PagedRows<Row>({ query, children, ...faces }: PagedRowsProps<Row>) {
  const rows = query.data?.pages.flatMap(({ data }) => data)
  return (
    <PagedFaces paging={query} rows={rows} {...faces}>
      {rows && children(rows)}
    </PagedFaces>
  )
}
