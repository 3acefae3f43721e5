import { Suspense } from 'react'
import { LoadingFace } from '../loading-face.tsx'
import { type BulkAddProps, BulkTable } from './bulk-table.tsx'

/** Adds what is in a table, with words that come when it is opened. */
export function BulkAdd(props: BulkAddProps) {
  return (
    <Suspense fallback={<LoadingFace rows={2} />}>
      <BulkTable {...props} />
    </Suspense>
  )
}
