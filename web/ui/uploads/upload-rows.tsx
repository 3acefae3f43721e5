import type { Uploading } from '../../lib/uploads/use-uploading.ts'
import { RowList } from '../row-list.tsx'
import { UploadRow } from './upload-row.tsx'

interface UploadRowsProps {
  uploads: Omit<Uploading, 'add'>
  /** What these are, read aloud. */
  label: string
}

/** How far uploads are. */
export function UploadRows({ uploads: { tasks, ...controls }, label }: UploadRowsProps) {
  if (tasks.length === 0) return null
  return (
    <RowList label={label}>
      {tasks.map((task) => (
        <UploadRow key={task.id} task={task} controls={controls} />
      ))}
    </RowList>
  )
}
